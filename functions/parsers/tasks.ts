import { directoryOf, entriesOf, unpack } from '#functions/parsers/archive.ts';
import { archiveEntries } from '#functions/parsers/archiveEntries.ts';
import { archiveEntry } from '#functions/parsers/archiveEntry.ts';
import { blankBytes } from '#functions/parsers/blank/blankBytes.ts';
import { fillIn, tagsOfDocument } from '#functions/parsers/fillIn.ts';
import { readMessage } from '#functions/parsers/mail/readMessage.ts';
import { attachmentOf, shownMessage } from '#functions/parsers/mail/shownMessage.ts';
import { pageSetup } from '#functions/parsers/pageSetup.ts';
import { pagesOfPdf } from '#functions/parsers/pagesOfPdf.ts';
import { parseFeed } from '#functions/parsers/parseFeed.ts';
import { pdfTasks } from '#functions/parsers/pdfTasks.ts';
import { thumbnail } from '#functions/parsers/pictures/thumbnail.ts';
import { readTable } from '#functions/parsers/readTable.ts';
import { only, type Task } from '#functions/parsers/task.ts';
import { textOfFile } from '#functions/parsers/textOfFile.ts';
import { changeWorkbook, sheetsOf } from '#functions/parsers/workbooks.ts';
import { type Tasks, Unparsable } from '#functions/platform/parser.ts';
import { IMPORTED_ENTRIES } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';
import { changeCsvFile } from '#shared/spreadsheets/changeCsvFile.ts';
import { FixedCell } from '#shared/spreadsheets/changeSheet.ts';
import { StepRefused } from '#shared/spreadsheets/structure/refusal.ts';
import { UnreadableWorkbook } from '#shared/spreadsheets/workbook.ts';
import { TextProblem } from '#shared/text/TextProblem.ts';

/** The reason why a table cannot be changed is passed on. */
const asTable = <T>(work: () => T): T => {
  try {
    return work();
  } catch (error) {
    if (error instanceof StepRefused) throw new Problem(error.code, { params: { sheet: error.sheet } });
    if (error instanceof FixedCell) throw new Problem('cellFixed', { params: { cell: error.cell } });
    if (error instanceof UnreadableWorkbook || error instanceof TextProblem || error instanceof Unparsable)
      throw new Problem('tableUnreadable');
    throw error;
  }
};

/** All tasks on foreign bytes, which run in a separate process. */
export const tasks: { [N in keyof Tasks]: Task<Tasks[N]['input'], Tasks[N]['value']> } = {
  textOfFile: async (files, { fileName }) => ({ value: await textOfFile(fileName, only(files)) }),
  pagesOfPdf: async (files) => ({ value: await pagesOfPdf(only(files)) }),
  tagsOfDocument: async (files) => ({ value: await tagsOfDocument(only(files)) }),
  fillIn: async (files, { values }) => ({ value: undefined, bytes: await fillIn(only(files), values) }),
  pageSetup: (files, print) => ({ value: undefined, bytes: pageSetup(only(files), print) }),
  readTable: async (files) => ({ value: await readTable(only(files)) }),
  parseFeed: async (files) => ({ value: await parseFeed(only(files).toString('utf8')) }),
  blankFile: (_files, { kind }) => ({ value: undefined, bytes: blankBytes[kind]() }),
  entriesOf: (files) => ({ value: entriesOf(only(files), IMPORTED_ENTRIES) }),
  unpack: (files, entry) => ({ value: undefined, bytes: unpack(only(files), { ...entry, at: 0 }) }),
  shownMessage: async (files, { fileName }) => ({ value: await shownMessage(await readMessage(fileName, only(files))) }),
  archiveDirectory: (files, { from }) => ({ value: { from: directoryOf(only(files), from).at } }),
  archiveEntries: (files, { from }) => ({ value: archiveEntries(only(files), from) }),
  archiveEntry: (files, input) => ({ value: archiveEntry(only(files), input) }),
  attachment: async (files, { fileName, part }) => {
    const found = await attachmentOf(await readMessage(fileName, only(files)), part);
    if (!found) throw new Problem('notFound');
    return { value: { name: found.name }, bytes: found.bytes };
  },
  changeWorkbook: (files, changes) => {
    const [bytes, value] = asTable(() => changeWorkbook(only(files), files[1], changes));
    return { value, bytes };
  },
  changeCsv: (files, { sheets, ...how }) => {
    const cells = sheets.flatMap((sheet) => sheet.cells);
    return { value: undefined, bytes: asTable(() => changeCsvFile(only(files), { cells, ...how })) };
  },
  thumbnail: async (files, { longest }) => ({ value: undefined, bytes: await thumbnail(only(files), longest) }),
  sheetsOf: (files) => ({ value: asTable(() => sheetsOf(only(files))) }),
  ...pdfTasks,
};
