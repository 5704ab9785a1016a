import { archiveText, textOfParts } from '#functions/parsers/archiveText.ts';
import { archiveOf, partsOf } from '#functions/parsers/documentParts.ts';
import { readInternetMessage } from '#functions/parsers/mail/internetMessage.ts';
import { messageText } from '#functions/parsers/mail/messageText.ts';
import { readOutlookMessage } from '#functions/parsers/mail/outlookMessage.ts';
import type { FileText } from '#functions/platform/parser.ts';
import { EXTRACTION_MS, SEARCHED_TEXT_LENGTH, SEARCHED_UNPACKED_BYTES, SHOWN_TEXT_LENGTH } from '#shared/limits.ts';
import { type TextKind, textKind } from '#shared/search/textKinds.ts';
import { textOfHtml } from '#shared/search/texts.ts';
import { splitWords } from '#shared/search/words.ts';
import { decode } from '#shared/text/decode.ts';

/** A text, and whether it was truncated. */
interface Read {
  text: string;
  isCut: boolean;
}

interface PdfAnnotation {
  fieldValue?: unknown;
  contentsObj?: { str: string };
}

/** Form values and notes. */
const saidOn = ({ fieldValue, contentsObj }: PdfAnnotation): string[] =>
  [fieldValue, contentsObj?.str].flat().filter((text): text is string => typeof text === 'string' && text !== '');

const pdfText = async (bytes: Uint8Array): Promise<Read> => {
  const { getDocumentProxy } = await import('unpdf');
  const until = Date.now() + EXTRACTION_MS;
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  let text = '';
  let number = 1;
  try {
    for (; number <= document.numPages && text.length < SEARCHED_TEXT_LENGTH && Date.now() < until; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      const notes = (await page.getAnnotations()).flatMap(saidOn);
      text += `${items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')}\n`;
      text += notes.map((note) => `${note}\n`).join('');
      page.cleanup();
    }
    return { text, isCut: number <= document.numPages };
  } finally {
    await document.loadingTask.destroy();
  }
};

const sheetText = async (bytes: Uint8Array): Promise<Read> => {
  const { read, utils } = await import('@e965/xlsx');
  const { SheetNames, Sheets } = read(bytes, { type: 'array', dense: true, cellFormula: false, cellHTML: false, cellStyles: false });
  const words: string[] = [];
  let length = 0;
  const add = (word: string): void => {
    words.push(word);
    length += word.length + 1;
  };
  for (const name of SheetNames) {
    add(name);
    const rows = Sheets[name]?.['!data'] ?? [];
    // A worksheet can claim a huge size, but has few cells.
    for (const row of Object.keys(rows)) {
      if (length > SEARCHED_TEXT_LENGTH) return { text: words.join(' '), isCut: true };
      for (const cell of Object.values(rows[Number(row)] ?? {})) {
        if (!cell) continue;
        add(utils.format_cell(cell));
        for (const { t } of cell.c ?? []) if (t) add(t);
      }
    }
  }
  return { text: words.join(' '), isCut: false };
};

/** The cells of a workbook and their comments, followed by text boxes, diagrams and charts. */
const workbookText = async (bytes: Uint8Array): Promise<Read> => {
  const parts = partsOf(bytes, { bytes: SEARCHED_UNPACKED_BYTES });
  const { text, isCut } = await sheetText(archiveOf(parts));
  return { text: `${text}\n${textOfParts(parts, [/^xl\/(?:drawings\/drawing|diagrams\/data|charts\/chart)\d*\.xml$/])}`, isCut };
};

const WORD = [
  /^word\/(?:document|header\d*|footer\d*|footnotes|endnotes|comments)\.xml$/,
  /^word\/(?:diagrams\/data|charts\/chart)\d*\.xml$/,
];
const SLIDES = [/^ppt\/(?:slides|notesSlides)\/[^/]+\.xml$/, /^ppt\/(?:comments\/[^/]+|diagrams\/data\d*|charts\/chart\d*)\.xml$/];

const readers: Record<TextKind, (bytes: Uint8Array) => string | Promise<string | Read>> = {
  pdf: pdfText,
  word: (bytes) => archiveText(bytes, WORD),
  slides: (bytes) => archiveText(bytes, SLIDES),
  openDocument: (bytes) => archiveText(bytes, [/^content\.xml$/]),
  sheet: workbookText,
  oldSheet: sheetText,
  plain: decode,
  web: (bytes) => textOfHtml(decode(bytes)),
  message: async (bytes) => messageText(await readInternetMessage(bytes)),
  outlook: async (bytes) => messageText(await readOutlookMessage(bytes)),
};

/** The words of a text that are not in its beginning. A word at the boundary is in both. */
const furtherWords = (text: string, content: string): string => {
  if (text.length === content.length) return '';
  const known = new Set(splitWords(content));
  const words = new Set(splitWords(text.slice(content.lastIndexOf(' ') + 1)));
  return [...words].filter((word) => !known.has(word)).join(' ');
};

/** The text of a file, up to the searched length. Throws the parser's error if it cannot be read. */
export const textOfFile = async (fileName: string, bytes: Uint8Array): Promise<FileText> => {
  const kind = textKind(fileName);
  const result = kind ? await readers[kind](bytes) : '';
  const { text, isCut } = typeof result === 'string' ? { text: result, isCut: false } : result;
  const whole = text
    .slice(0, 2 * SEARCHED_TEXT_LENGTH)
    .replace(/\s+/g, ' ')
    .trim();
  const read = whole.slice(0, SEARCHED_TEXT_LENGTH);
  const content = read.slice(0, SHOWN_TEXT_LENGTH);
  const isLonger = read.length < whole.length || text.length > 2 * SEARCHED_TEXT_LENGTH;
  return { content, furtherWords: furtherWords(read, content), readTo: read.length, isCut: isCut || isLonger };
};
