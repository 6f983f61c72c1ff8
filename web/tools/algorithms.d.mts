export function pageAlgorithms(): string[];
