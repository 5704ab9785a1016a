/** The full name of a month, counted from 1, in a language. */
export const monthName = (month: number, language: string): string =>
  new Date(Date.UTC(2000, month - 1)).toLocaleString(language, { month: 'long', timeZone: 'UTC' });
