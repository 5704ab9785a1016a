import type { PdfTasks } from '#functions/platform/pdfTasks.ts';
import type { BlankKind } from '#shared/models/documents/blankFile.ts';
import type { ArchiveEntries, ShownMessage } from '#shared/models/documents/fileParts.ts';
import type { SheetPrint } from '#shared/models/documents/printing.ts';
import type { SavedTable } from '#shared/models/documents/spreadsheet.ts';
import type { Feed } from '#shared/models/sites/widgetData.ts';
import type { Protection } from '#shared/spreadsheets/workbook.ts';

/** Whatever strangers wrote is read in a process of its own, with limits of time and memory, on every host. */

/** A file or a folder in a ZIP archive. */
export interface Entry {
  /** As it stands in the archive; folders end in a slash. */
  name: string;
  /** What it says to be when it is unpacked. */
  bytes: number;
  packed: number;
  flags: number;
  method: number;
  crc: number;
  /** Where its own header begins, and where what belongs to the entry ends. */
  at: number;
  end: number;
}

export interface Table {
  columns: string[];
  rows: string[][];
}

/** `{{name}}` in a document. What is not closed in itself begins or ends a part of the document. */
export interface WrittenTag {
  name: string;
  rawText: string;
  isClosed: boolean;
}

/** What a sheet's protection asks for before the sheet is changed. */
export interface Locked {
  sheet: string;
  protection: Protection;
}

/** The text of a file as far as it is searched. */
export interface FileText {
  /** Its beginning, to be shown around what was found. */
  content: string;
  /** Each word of the rest once, folded: a file is found by it and not stored a second time. */
  furtherWords: string;
  /** How many characters of the file these are made of. */
  readTo: number;
  /** Whether the file has more. */
  isCut: boolean;
}

/** What can be done with foreign bytes: what is asked beside them, and what comes of them beside bytes. */
export interface Tasks extends PdfTasks {
  /** The words that a file is found by. */
  textOfFile: { asked: { fileName: string }; value: FileText };
  /** The words of a PDF, page by page; undefined for what cannot be read. */
  pagesOfPdf: { asked: undefined; value: string };
  /** The tags of a Word document, each once. */
  tagsOfDocument: { asked: undefined; value: WrittenTag[] };
  /** A Word document with its tags filled in. */
  fillIn: { asked: { values: [name: string, value: string][] }; value: undefined };
  /** A workbook with its pages set up for printing. */
  pageSetup: { asked: SheetPrint; value: undefined };
  /** Separated values, or the first sheet of a workbook. */
  readTable: { asked: undefined; value: Table };
  parseFeed: { asked: undefined; value: Feed };
  /** An empty file of an office program, or a text. */
  blankFile: { asked: { kind: BlankKind }; value: undefined };
  entriesOf: { asked: undefined; value: Entry[] };
  /** One entry of an archive; the bytes are those from its header to its end, or some more. */
  unpack: { asked: Entry; value: undefined };
  /** An email as it is shown. */
  shownMessage: { asked: { fileName: string }; value: ShownMessage };
  /** Where the directory of an archive begins, as its last bytes say, which begin at a place of the file themselves. */
  archiveDirectory: { asked: { from: number }; value: { from: number } };
  /** What an archive says to hold, by its bytes from its directory on. */
  archiveEntries: { asked: { from: number }; value: ArchiveEntries };
  /** One file of an archive, to be unpacked, and its name. Throws notFound, partEncrypted and partTooLarge. */
  archiveEntry: { asked: { from: number; fileName: string; part: string }; value: { name: string; entry: Entry } };
  /** One attachment of an email, and its name. Throws notFound. */
  attachment: { asked: { fileName: string; part: string }; value: { name: string } };
  /** A workbook as it is and as it was when the editor began: the changed one, and what protects the sheets that change. */
  changeWorkbook: { asked: Pick<SavedTable, 'steps' | 'sheets'>; value: Locked[] };
  changeCsv: { asked: Pick<SavedTable, 'steps' | 'sheets' | 'encoding'>; value: undefined };
  /** A picture made so small that its longer side has so many pixels. */
  thumbnail: { asked: { longest: number }; value: undefined };
  /** All sheets of a workbook with what protects them. */
  sheetsOf: { asked: undefined; value: { name: string; protection?: Protection }[] };
}
export type TaskName = keyof Tasks;

/** Why nothing came of it: the bytes are not what they say, come to too much, take too long, or too many wait. */
export const refusals = ['damaged', 'tooLarge', 'tooLong', 'busy'] as const;
export type Refusal = (typeof refusals)[number];

export class Unparsable extends Error {
  override name = 'Unparsable';
  readonly reason: Refusal;

  constructor(reason: Refusal, why: string = reason) {
    super(why);
    this.reason = reason;
  }
}

export interface ParserOrder<N extends TaskName> {
  task: N;
  asked: Tasks[N]['asked'];
  files: Uint8Array[];
  /** The id of who waits for it: people get their turns one after the other, however much each of them asks for. */
  person: string;
}

export interface Parsed<N extends TaskName> {
  value: Tasks[N]['value'];
  /** Empty where a task makes no bytes. */
  bytes: Uint8Array;
}

export interface Parser {
  /** Throws Unparsable, and the Problem that a task names. */
  run<N extends TaskName>(order: ParserOrder<N>): Promise<Parsed<N>>;
}
