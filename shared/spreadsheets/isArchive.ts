/** Whether bytes start like a ZIP archive, and so like a modern workbook. */
export const isArchive = ([first, second]: Uint8Array): boolean => first === 0x50 && second === 0x4b;
