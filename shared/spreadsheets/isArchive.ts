/** Whether bytes begin as every archive does, and so as every workbook of today. */
export const isArchive = ([first, second]: Uint8Array): boolean => first === 0x50 && second === 0x4b;
