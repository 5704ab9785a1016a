import { partsOf } from '#functions/parsers/documentParts.ts';
import { SEARCHED_UNPACKED_BYTES } from '#shared/limits.ts';
import { textOfTags } from '#shared/search/texts.ts';
import { withoutTags } from '#shared/text/scan.ts';

/** Endings of what is a line to its reader. */
const LINES = /<\/(?:w:p|a:p|text:p|text:h|w:tr|table:table-row)>|<(?:w:br|w:tab|text:tab|text:line-break)\/>/g;

/** The entries of an archive whose names fit, in their order, as texts of what their tags hold. */
export const archiveText = (bytes: Uint8Array, isWanted: (name: string) => boolean): string => {
  const parts = Object.entries(partsOf(bytes, { bytes: SEARCHED_UNPACKED_BYTES, isWanted }));
  const inOrder = parts.toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }));
  // Runs of one word lie beside each other, so tags inside a line are nothing and those around it a gap.
  const texts = inOrder.map(([, part]) => Buffer.from(part).toString('utf8').replace(LINES, '\n'));
  return texts.map((markup) => textOfTags(withoutTags(markup))).join('\n');
};
