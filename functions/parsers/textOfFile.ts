import { archiveText } from '#functions/parsers/archiveText.ts';
import { archiveOf, partsOf } from '#functions/parsers/documentParts.ts';
import { EXTRACTION_MS, SEARCHED_TEXT_LENGTH, SEARCHED_UNPACKED_BYTES } from '#shared/limits.ts';
import { type TextKind, textKind } from '#shared/search/textKinds.ts';
import { textOfHtml } from '#shared/search/texts.ts';
import { decode } from '#shared/text/decode.ts';

const pdfText = async (bytes: Uint8Array): Promise<string> => {
  const { getDocumentProxy } = await import('unpdf');
  const until = Date.now() + EXTRACTION_MS;
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  let text = '';
  try {
    for (let number = 1; number <= document.numPages && text.length < SEARCHED_TEXT_LENGTH && Date.now() < until; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      text += `${items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')}\n`;
      page.cleanup();
    }
  } finally {
    await document.loadingTask.destroy();
  }
  return text;
};

const sheetText = async (bytes: Uint8Array): Promise<string> => {
  const { read, utils } = await import('@e965/xlsx');
  const { SheetNames, Sheets } = read(bytes, { type: 'array', dense: true, cellFormula: false, cellHTML: false, cellStyles: false });
  const words: string[] = [];
  let length = 0;
  const say = (word: string): void => {
    words.push(word);
    length += word.length + 1;
  };
  for (const name of SheetNames) {
    say(name);
    const rows = Sheets[name]?.['!data'] ?? [];
    // What the sheet says of its size may be a thousand million cells; those that are there are few.
    for (const row of Object.keys(rows)) {
      if (length > SEARCHED_TEXT_LENGTH) return words.join(' ');
      for (const cell of Object.values(rows[Number(row)] ?? {})) if (cell) say(utils.format_cell(cell));
    }
  }
  return words.join(' ');
};

const readers: Record<TextKind, (bytes: Uint8Array) => string | Promise<string>> = {
  pdf: pdfText,
  word: (bytes) => archiveText(bytes, (name) => /^word\/(?:document|header\d*|footer\d*|footnotes|endnotes|comments)\.xml$/.test(name)),
  slides: (bytes) => archiveText(bytes, (name) => /^ppt\/(?:slides|notesSlides)\/[^/]+\.xml$/.test(name)),
  openDocument: (bytes) => archiveText(bytes, (name) => name === 'content.xml'),
  sheet: (bytes) => sheetText(archiveOf(partsOf(bytes, { bytes: SEARCHED_UNPACKED_BYTES }))),
  oldSheet: sheetText,
  plain: decode,
  web: (bytes) => textOfHtml(decode(bytes)),
};

/** The text of a file as far as it is searched. Throws whatever its reader throws for one that it cannot read. */
export const textOfFile = async (fileName: string, bytes: Uint8Array): Promise<string> => {
  const kind = textKind(fileName);
  const text = kind ? await readers[kind](bytes) : '';
  return text
    .slice(0, 2 * SEARCHED_TEXT_LENGTH)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, SEARCHED_TEXT_LENGTH);
};
