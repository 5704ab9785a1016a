import { TRANSLATION_LENGTH } from '#shared/limits.ts';

interface TranslationError {
  code: string;
  params?: Record<string, string>;
}

/** The parameters and elements in a text: {{name}} and <1>. */
const placeholdersIn = (text: string): string[] =>
  [
    ...new Set(
      [...text.matchAll(/{{-?\s*\w+|<\/?\w+\s*\/?>/g)].map(([mark]) => (mark.startsWith('{{') ? `${mark.replace(/[-\s]/g, '')}}}` : mark)),
    ),
  ].sort();

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters
const controls = /[\u0000-\u0008\u000b-\u001f\u007f]/;

/** The reason why a text is not valid for a key; undefined if it is. It must contain the same parameters as the built-in text. */
export const translationError = (text: string, builtIn: string | undefined): TranslationError | undefined => {
  if (text.trim() === '') return { code: 'required' };
  if (text.length > TRANSLATION_LENGTH) return { code: 'tooLong' };
  // A nested text could refer to itself.
  if (text.includes('$t(')) return { code: 'translationNesting' };
  if (controls.test(text)) return { code: 'invalid' };
  if (builtIn === undefined) return undefined;
  const placeholders = placeholdersIn(builtIn);
  if (placeholdersIn(text).join() === placeholders.join()) return undefined;
  return placeholders.length === 0
    ? { code: 'translationNoMarks' }
    : { code: 'translationMarks', params: { marks: placeholders.join(' ') } };
};
