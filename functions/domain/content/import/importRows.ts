import * as z from 'zod';
import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { formListOf } from '#functions/domain/access/levels/fieldAccess.ts';
import { readWithScope } from '#functions/domain/access/levels/readWithScope.ts';
import { findFolder } from '#functions/domain/access/records/folderPaths.ts';
import { folderChain } from '#functions/domain/access/records/itemChain.ts';
import { END, endedWith, endImport } from '#functions/domain/content/import/endImport.ts';
import { lineError } from '#functions/domain/content/import/lineError.ts';
import { readTable } from '#functions/domain/content/import/readTable.ts';
import { type RowsDestination, type TableLine, valuesOf, withoutNumbers } from '#functions/domain/content/import/rowsOfTable.ts';
import { takenFields } from '#functions/domain/content/import/takenFields.ts';
import { sortRows, updateRows } from '#functions/domain/content/import/updateRows.ts';
import { writableFields } from '#functions/domain/content/import/writableFields.ts';
import { acceptValues } from '#functions/domain/content/itemRecords/acceptValues.ts';
import { reserveItemIds } from '#functions/domain/content/saving/itemIds.ts';
import { newItem } from '#functions/domain/content/saving/newItem.ts';
import { ReservationConflict, saveItem } from '#functions/domain/content/saving/saveItem.ts';
import { type Context, personOf } from '#functions/domain/kernel/context.ts';
import { markExpiry } from '#functions/domain/kernel/jobs/planJob.ts';
import { reasonOf } from '#functions/domain/kernel/jobs/reasonOf.ts';
import type { Work } from '#functions/domain/kernel/jobs/runJob.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import { createPauses } from '#functions/domain/kernel/yieldToOthers.ts';
import type { Table } from '#functions/platform/parser.ts';
import { keys } from '#functions/storage/keys.ts';
import type { JobRecord, ListRecord } from '#functions/storage/records/records.ts';
import { readMany, row } from '#functions/storage/rows.ts';
import { grants } from '#shared/access.ts';
import { inGroups } from '#shared/inGroups.ts';
import type { Field } from '#shared/models/content/field.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import type { JobRefusal } from '#shared/models/content/job.ts';
import { Problem } from '#shared/problems.ts';

const byRow = (one: JobRefusal, other: JobRefusal): number => Number(one.what) - Number(other.what);

/** Rows per step, and how many of them are saved at the same time. */
const ROWS_PER_STEP = 1000;
const PARALLEL_SAVES = 50;

const Body = z.object({ listId: z.string(), folderId: z.string(), blob: z.string(), key: z.string().optional() });

/** The table that was read last; the next step of the same job needs it again. */
let last: { blob: string; table: Table } | undefined;

const tableOf = async (ctx: Context, blob: string): Promise<Table | undefined> => {
  if (last?.blob === blob) return last.table;
  const bytes = await ctx.host.blobs.get(blob);
  if (!bytes) return undefined;
  last = { blob, table: await readTable(ctx, bytes) };
  return last.table;
};

/** A line with valid values. */
interface AcceptedLine extends TableLine {
  values: FieldValues;
}

/** Valid values, or the reason why the line is refused. */
const check = async (ctx: Context, destination: RowsDestination, line: TableLine): Promise<AcceptedLine | JobRefusal> => {
  try {
    return { ...line, values: await acceptValues(ctx, formListOf(ctx, destination.list), line.sent, null) };
  } catch (error) {
    return lineError(error, destination.fields, line);
  }
};

const importRow = async (ctx: Context, destination: RowsDestination, line: AcceptedLine, id: number): Promise<JobRefusal[]> => {
  const { list, folder, jobId } = destination;
  try {
    const after = await newItem(ctx, { list, folderId: folder?.id ?? list.id, values: line.values, file: null, id });
    const importMark = {
      put: row(keys.imported(jobId, line.index), { by: personOf(ctx.caller) }, markExpiry(ctx)),
      if: { absent: true as const },
    };
    await saveItem(ctx, { list, kind: 'itemCreated', before: null, after, alsoWrites: [importMark] });
    return [];
  } catch (error) {
    // It was imported by an earlier attempt of this step.
    if (error instanceof ReservationConflict) return [];
    return [lineError(error, destination.fields, line)];
  }
};

/** Separates valid lines with free unique values from lines refused because of taken ones. */
const rejectTakenValues = async (
  ctx: Context,
  { list, fields, jobId }: RowsDestination,
  lines: AcceptedLine[],
): Promise<(AcceptedLine | JobRefusal)[]> => {
  const takenByLine = await takenFields(ctx, list, lines);
  if (!takenByLine.some((at) => at.length > 0)) return lines;
  // A value can be taken by the same row, in an earlier attempt of this step.
  const done = await readMany(
    ctx.table,
    lines.map(({ index }) => keys.imported(jobId, index)),
  );
  return lines.flatMap((line, place): (AcceptedLine | JobRefusal)[] => {
    if (done[place]) return [];
    const at = takenByLine[place] ?? [];
    if (at.length === 0) return [line];
    const problem = new Problem('valueNotUnique', { fields: at.map((name) => ({ at: name, code: 'notUnique' })) });
    return [lineError(problem, fields, line)];
  });
};

const isAccepted = (line: AcceptedLine | JobRefusal): line is AcceptedLine => 'values' in line;
const isRefused = (line: AcceptedLine | JobRefusal): line is JobRefusal => !isAccepted(line);

/** Rules of fields can take long, so their lines are checked one after the other with pauses; others wait only for the table. */
const checkAll = async (ctx: Context, destination: RowsDestination, lines: TableLine[]): Promise<(AcceptedLine | JobRefusal)[]> => {
  const hasRules = destination.list.fields.some(({ behaviour = [] }) => behaviour.length > 0);
  const pause = createPauses();
  const checked: (AcceptedLine | JobRefusal)[] = [];
  for (const some of inGroups(lines, hasRules ? 1 : PARALLEL_SAVES)) {
    checked.push(...(await Promise.all(some.map((line) => check(ctx, destination, line)))));
    await pause();
  }
  return checked;
};

const addRows = async (ctx: Context, destination: RowsDestination, lines: TableLine[]): Promise<JobRefusal[]> => {
  const checked = await checkAll(ctx, destination, lines);
  const checkedValues = await rejectTakenValues(ctx, destination, checked.filter(isAccepted));
  const accepted = checkedValues.filter(isAccepted);
  // Ids follow the order of the table, although rows are saved concurrently. Refused lines get none.
  const first = accepted.length > 0 ? await reserveItemIds(ctx, destination.list.id, accepted.length) : 0;
  const outcomes = await Promise.all(accepted.map((line, place) => importRow(ctx, destination, line, first + place)));
  return [...checked.filter(isRefused), ...checkedValues.filter(isRefused), ...outcomes.flat()];
};

/** A part of a table, with the keys of the items that its rows update. */
interface TablePart {
  rows: string[][];
  numbers: string[];
  /** The index of the first one in the table. */
  from: number;
}

const importAll = async (ctx: Context, destination: RowsDestination, { rows, numbers, from }: TablePart): Promise<JobRefusal[]> => {
  const refused: JobRefusal[] = [];
  const values = await valuesOf(ctx, destination.fields, rows);
  for (let start = 0; start < values.length; start += PARALLEL_SAVES) {
    const chunk = values.slice(start, start + PARALLEL_SAVES).map((sent, place): TableLine => {
      const at = start + place;
      return { sent, cells: rows[at] ?? [], number: numbers[at] ?? '', index: from + at };
    });
    const { added, changed, refused: unclear } = await sortRows(ctx, destination, chunk);
    const outcomes = [unclear, await updateRows(ctx, destination, changed), await addRows(ctx, destination, added)];
    refused.push(...outcomes.flat().toSorted(byRow));
  }
  return refused;
};

/** The fields that the columns fill in, or the reason why they no longer can: since the start, fields can be closed or deleted. */
const fieldsOf = (ctx: Context, list: ListRecord, columns: string[]): Field[] | string => {
  try {
    return writableFields(ctx, list, columns);
  } catch (error) {
    return reasonOf(error);
  }
};

/**
 * Adds a table's rows as items, each validated like typed input, or updates the items that they identify. Refused rows are reported with
 * their numbers.
 */
export const importRows: Work = async (ctx, job: JobRecord) => {
  const { listId, folderId, blob, key } = Body.parse(job.body);
  if (job.cursor === END) {
    if (last?.blob === blob) last = undefined;
    return endImport(ctx, blob);
  }
  const list = await readWithScope<ListRecord>(ctx, keys.list(listId), node.list(listId));
  const folder = list && (await findFolder(ctx, list, folderId));
  const table = list && (await tableOf(ctx, blob));
  const isWritable =
    list && !list.deletedOn && (folder || folderId === listId) && grants(await effectiveAccess(ctx, folderChain(list, folder)), 'Create');
  if (!list || !table || !isWritable) return endedWith('forbidden');

  const { columns, rows, numbers } = withoutNumbers(table, key);
  const fields = fieldsOf(ctx, list, columns);
  if (typeof fields === 'string') return endedWith(fields);
  const from = Number(job.cursor ?? 0);
  const to = from + ROWS_PER_STEP;
  const part = { rows: rows.slice(from, to), numbers: numbers.slice(from, to), from };
  const destination: RowsDestination = { list, folder, fields, key, jobId: job.id };
  const refused = await importAll({ ...ctx, importId: job.id }, destination, part);
  const step = { done: part.rows.length - refused.length, refused };
  return { ...step, cursor: to >= rows.length ? END : String(to) };
};
