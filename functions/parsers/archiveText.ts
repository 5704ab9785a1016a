import { type Parts, partsOf } from '#functions/parsers/documentParts.ts';
import { SEARCHED_UNPACKED_BYTES } from '#shared/limits.ts';
import { textOfTags } from '#shared/search/texts.ts';
import { withoutElements, withoutTags } from '#shared/text/scan.ts';

/** Elements that end a line for the reader. */
const LINES = /<\/(?:w:p|a:p|p:text|c:pt|text:p|text:h|w:tr|table:table-row)>|<(?:w:br|w:tab|text:tab|text:line-break)\/>/g;
/** The numbers of charts and their sources. */
const NO_TEXT = ['c:numCache', 'c:f', 'c:formatCode'];

/** The text of the parts whose names match the patterns, by pattern and then by name. */
export const textOfParts = (parts: Parts, patterns: RegExp[]): string => {
  const names = Object.keys(parts).toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  const wanted = patterns.flatMap((pattern) => names.filter((name) => pattern.test(name)));
  // Runs of one word are adjacent, so tags within a line are removed and those around it become a space.
  const texts = wanted.map((name) => Buffer.from(parts[name] ?? []).toString('utf8'));
  return texts.map((markup) => textOfTags(withoutTags(withoutElements(markup, NO_TEXT).replace(LINES, '\n')))).join('\n');
};

/** The same for an archive, of which only these parts are unpacked. */
export const archiveText = (bytes: Uint8Array, patterns: RegExp[]): string =>
  textOfParts(partsOf(bytes, { bytes: SEARCHED_UNPACKED_BYTES, isWanted: (name) => patterns.some((one) => one.test(name)) }), patterns);
