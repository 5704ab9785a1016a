/** User names are the same however they are typed: capitals and compatible characters do not tell people apart. */
export const normalizeUserName = (name: string): string => name.normalize('NFKC').toLowerCase();
