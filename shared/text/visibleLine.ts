// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern rejects control characters
const control = /[\u0000-\u001f\u007f]/;

/** One line of well-formed text: line breaks and control characters have no place in it. */
export const isLine = (text: string): boolean => text.isWellFormed() && !control.test(text);

/** Whether a reader sees any of it. */
export const isVisible = (text: string): boolean => /[^\p{Cc}\p{Cf}\s]/u.test(text);
