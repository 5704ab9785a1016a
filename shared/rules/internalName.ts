/** The letters and digits of a title, used in addresses and internal names. */
export const internalName = (title: string): string => title.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '');
