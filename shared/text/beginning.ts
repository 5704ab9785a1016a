/** The first characters of a text, without half of one that consists of two units. */
export const beginning = (text: string, length: number): string => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
