/// Whether the user has asked for less movement.
export const wantsCalm = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
