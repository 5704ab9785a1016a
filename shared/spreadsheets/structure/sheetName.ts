/** What the format allows at most. */
export const SHEET_NAME_LENGTH = 31;

/** Whether a sheet may be called so: without the signs that references are made of, and without a quotation mark at its ends. */
export const isSheetName = (name: string): boolean =>
  name.trim() !== '' &&
  name.length <= SHEET_NAME_LENGTH &&
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is sought
  !/[[\]:*?/\\\u0000-\u001f\ufffe\uffff]/.test(name) &&
  !/^'|'$/.test(name) &&
  name.toLowerCase() !== 'history';
