/** The limit of the format. */
export const SHEET_NAME_LENGTH = 31;

/** Whether a name is valid for a worksheet: without characters used in references, and without a quotation mark at either end. */
export const isSheetName = (name: string): boolean =>
  name.trim() !== '' &&
  name.length <= SHEET_NAME_LENGTH &&
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters
  !/[[\]:*?/\\\u0000-\u001f\ufffe\uffff]/.test(name) &&
  !/^'|'$/.test(name) &&
  name.toLowerCase() !== 'history';
