import { type Parts, partsOf } from '#functions/parsers/documentParts.ts';
import { SEARCHED_UNPACKED_BYTES } from '#shared/limits.ts';
import { textOfTags } from '#shared/search/texts.ts';
import { withoutElements, withoutTags } from '#shared/text/scan.ts';

/** Endings of what is a line to its reader. */
const LINES = /<\/(?:w:p|a:p|p:text|c:pt|text:p|text:h|w:tr|table:table-row)>|<(?:w:br|w:tab|text:tab|text:line-break)\/>/g;
/** Of a chart its numbers and where they come from. */
const NO_TEXT = ['c:numCache', 'c:f', 'c:formatCode'];

/** The parts whose names fit the patterns, by pattern and then by name, as texts of what their tags hold. */
export const textOfParts = (parts: Parts, patterns: RegExp[]): string => {
  const names = Object.keys(parts).toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  const wanted = patterns.flatMap((pattern) => names.filter((name) => pattern.test(name)));
  // Runs of one word lie beside each other, so tags inside a line are nothing and those around it a gap.
  const texts = wanted.map((name) => Buffer.from(parts[name] ?? []).toString('utf8'));
  return texts.map((markup) => textOfTags(withoutTags(withoutElements(markup, NO_TEXT).replace(LINES, '\n')))).join('\n');
};

/** The same of an archive, of which nothing else is unpacked. */
export const archiveText = (bytes: Uint8Array, patterns: RegExp[]): string =>
  textOfParts(partsOf(bytes, { bytes: SEARCHED_UNPACKED_BYTES, isWanted: (name) => patterns.some((one) => one.test(name)) }), patterns);
