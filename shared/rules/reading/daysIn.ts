/** How many days somebody has asked for; undefined for what is no such number. */
export const daysIn = (text: string): number | undefined => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : undefined);
