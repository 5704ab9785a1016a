/** Names of users and groups are compared without regard to case and compatible characters. */
export const normalizeUserName = (name: string): string => name.normalize('NFKC').toLowerCase();

/** File names are compared without regard to case and to how accents are encoded. */
export const normalizeFileName = (name: string): string => name.normalize('NFC').toLowerCase();
