import { DAY_MS } from '#shared/time.ts';

/** Built-in number formats by id. */
const byNumber: Record<number, string> = {
  0: 'General',
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'm/d/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yyyy h:mm',
  37: '#,##0_);(#,##0)',
  38: '#,##0_);[Red](#,##0)',
  39: '#,##0.00_);(#,##0.00)',
  40: '#,##0.00_);[Red](#,##0.00)',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
  49: '@',
};

export const builtIn: ReadonlyMap<string, number> = new Map(Object.entries(byNumber).map(([id, pattern]) => [pattern, Number(id)]));

export const formatNumbered = (id: number): string | undefined => byNumber[id];

/** Whether a number format displays dates: it contains date letters outside texts, colors and conditions. */
export const isDate = (pattern: string): boolean => {
  const bare = pattern.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');
  return !/general/i.test(bare) && /[yd]/i.test(bare);
};

/** Days are counted from the end of 1899, because workbooks have a 29 February 1900 that did not exist. */
const EPOCH = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
const NEVER_WAS = 60;
const LAST_DAY = 2_958_466;

/** The day of a serial number, as YYYY-MM-DD. */
export const dayOf = (serial: number, isFrom1904 = false): string | undefined => {
  if (serial < 0 || serial >= LAST_DAY || (!isFrom1904 && Math.floor(serial) === NEVER_WAS)) return undefined;
  const days = Math.floor(serial) + (!isFrom1904 && serial < NEVER_WAS ? 1 : 0);
  return new Date((isFrom1904 ? EPOCH_1904 : EPOCH) + days * DAY_MS).toISOString().slice(0, 10);
};
