import type { PdfTasks } from '#functions/platform/pdfTasks.ts';
import { ARCHIVE_RATIO } from '#shared/limits.ts';
import type { BlankKind } from '#shared/models/documents/blankFile.ts';
import type { ArchiveEntries, ShownMessage } from '#shared/models/documents/fileParts.ts';
import type { SheetPrint } from '#shared/models/documents/printing.ts';
import type { SavedTable } from '#shared/models/documents/spreadsheet.ts';
import type { Feed } from '#shared/models/sites/widgetData.ts';
import type { Protection } from '#shared/spreadsheets/workbook.ts';

/** Untrusted files are parsed in a separate process, with limits of time and memory, on every host. */

/** A file or folder in a ZIP archive. */
export interface ZipEntry {
  /** The name in the archive; names of folders end in a slash. */
  name: string;
  /** The declared uncompressed size. */
  bytes: number;
  packed: number;
  flags: number;
  method: number;
  crc: number;
  /** Offsets of its header and of the end of its data. */
  at: number;
  end: number;
}

/** Bytes that are harmless whatever their compression. */
const HARMLESS_BYTES = 1024 * 1024;

/** Whether an entry claims to unpack to far more bytes than real content would. */
export const isCompressionBomb = ({ bytes, packed }: Pick<ZipEntry, 'bytes' | 'packed'>): boolean =>
  bytes > HARMLESS_BYTES && bytes > packed * ARCHIVE_RATIO;

export interface Table {
  columns: string[];
  rows: string[][];
}

/** `{{name}}` in a document. */
export interface WrittenTag {
  name: string;
  rawText: string;
}

/** The protection of a worksheet that must be lifted before it is changed. */
export interface ProtectedSheet {
  sheet: string;
  protection: Protection;
}

/** The searchable text of a file. */
export interface FileText {
  /** The beginning, from which excerpts are shown. */
  content: string;
  /** Distinct normalized words of the rest, which is searchable but not stored. */
  furtherWords: string;
  /** Characters of the file that were read. */
  readTo: number;
  /** Whether the file is longer. */
  isCut: boolean;
}

/** Tasks on untrusted bytes: their parameters, and their results besides bytes. */
export interface Tasks extends PdfTasks {
  /** The searchable text of a file. */
  textOfFile: { input: { fileName: string }; value: FileText };
  /** The text of a PDF by page; undefined if it cannot be read. */
  pagesOfPdf: { input: undefined; value: string };
  /** The distinct tags of a Word document. */
  tagsOfDocument: { input: undefined; value: WrittenTag[] };
  /** Fills in the tags of a Word document. */
  fillIn: { input: { values: [name: string, value: string][] }; value: undefined };
  /** Sets up the pages of a workbook for printing. */
  pageSetup: { input: SheetPrint; value: undefined };
  /** Reads separated values or the first worksheet of a workbook. */
  readTable: { input: undefined; value: Table };
  parseFeed: { input: undefined; value: Feed };
  /** Creates an empty office document or text file. */
  blankFile: { input: { kind: BlankKind }; value: undefined };
  entriesOf: { input: undefined; value: ZipEntry[] };
  /** Unpacks one entry of an archive; the bytes start at its header and reach at least to its end. */
  unpack: { input: ZipEntry; value: undefined };
  /** An email as it is displayed. */
  shownMessage: { input: { fileName: string }; value: ShownMessage };
  /** Finds the directory of an archive in its last bytes, which start at `from`. */
  archiveDirectory: { input: { from: number }; value: { from: number } };
  /** Lists an archive from its directory, which starts at `from`. */
  archiveEntries: { input: { from: number }; value: ArchiveEntries };
  /** Finds one file of an archive. Throws notFound, partEncrypted and partTooLarge. */
  archiveEntry: { input: { from: number; fileName: string; part: string }; value: { name: string; entry: ZipEntry } };
  /** Extracts one attachment of an email. Throws notFound. */
  attachment: { input: { fileName: string; part: string }; value: { name: string } };
  /** Applies changes to a workbook, given its current and its original bytes. Returns the protection of the changed worksheets. */
  changeWorkbook: { input: Pick<SavedTable, 'steps' | 'sheets'>; value: ProtectedSheet[] };
  changeCsv: { input: Pick<SavedTable, 'steps' | 'sheets' | 'encoding'>; value: undefined };
  /** Scales an image down so that its longer side has this many pixels. */
  thumbnail: { input: { longest: number }; value: undefined };
  /** The worksheets of a workbook with their protection. */
  sheetsOf: { input: undefined; value: { name: string; protection?: Protection }[] };
}
export type TaskName = keyof Tasks;

/** Why a task failed: invalid bytes, too large a result, too long, or a full queue. */
export const parseFailures = ['damaged', 'tooLarge', 'tooLong', 'busy'] as const;
export type ParseFailure = (typeof parseFailures)[number];

export class Unparsable extends Error {
  override name = 'Unparsable';
  readonly reason: ParseFailure;

  constructor(reason: ParseFailure, message: string = reason) {
    super(message);
    this.reason = reason;
  }
}

export interface ParserInput<N extends TaskName> {
  task: N;
  input: Tasks[N]['input'];
  files: Uint8Array[];
  /** The id of the person who waits: people get turns fairly, however many tasks each has. */
  person: string;
}

export interface ParserResult<N extends TaskName> {
  value: Tasks[N]['value'];
  /** Empty for tasks without output bytes. */
  bytes: Uint8Array;
}

export interface Parser {
  /** Throws Unparsable, and the Problem that a task names. */
  run<N extends TaskName>(order: ParserInput<N>): Promise<ParserResult<N>>;
}
