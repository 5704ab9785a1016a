/** Parses a number of days; undefined if it is invalid. */
export const daysIn = (text: string): number | undefined => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : undefined);
