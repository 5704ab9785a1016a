/** User names are compared without regard to case and compatible characters. */
export const normalizeUserName = (name: string): string => name.normalize('NFKC').toLowerCase();
