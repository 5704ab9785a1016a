/** User names are the same however they are typed: capitals and compatible characters do not tell people apart. */
export const foldUserName = (name: string): string => name.normalize('NFKC').toLowerCase();
