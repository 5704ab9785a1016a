/** What is left of a title in addresses and internal names: its letters and digits. */
export const internalName = (title: string): string => title.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '');
