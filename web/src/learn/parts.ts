// The parts of the room, as the address names them: `#/learn?part=lesson`.
export const kParts = ['rules', 'lesson', 'puzzles'] as const;
export type Part = (typeof kParts)[number];

export const partOf = (query: URLSearchParams): Part => kParts.find((part) => part === query.get('part')) ?? 'rules';
