export function reasonTable(): { code: string; text: string }[];
