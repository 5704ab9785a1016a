import * as z from 'zod';
import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { folderChain } from '#functions/domain/access/records/itemChain.ts';
import { findFolder, type PlacedFolder } from '#functions/domain/access/records/placeFolders.ts';
import { doom, removeDoomed } from '#functions/domain/content/blobs/looseBlobs.ts';
import { columnFields } from '#functions/domain/content/import/columnFields.ts';
import { readTable } from '#functions/domain/content/import/readTable.ts';
import { refusalOf } from '#functions/domain/content/import/refusalOf.ts';
import { takenFields } from '#functions/domain/content/import/takenFields.ts';
import { acceptValues } from '#functions/domain/content/itemRecords/acceptValues.ts';
import { withNamed } from '#functions/domain/content/names/findNamed.ts';
import { newItem, takeNumbers } from '#functions/domain/content/saving/newItem.ts';
import { ClaimRefused, saveItem } from '#functions/domain/content/saving/saveItem.ts';
import { type Context, personOf } from '#functions/domain/kernel/context.ts';
import type { Step, Work } from '#functions/domain/kernel/jobs/runJob.ts';
import type { Table } from '#functions/platform/parser.ts';
import { keys } from '#functions/storage/keys.ts';
import type { JobRecord, ListRecord } from '#functions/storage/records/records.ts';
import { read, readMany, row } from '#functions/storage/rows.ts';
import { grants } from '#shared/access.ts';
import type { Field } from '#shared/models/content/field.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import type { JobRefusal } from '#shared/models/content/job.ts';
import { Problem } from '#shared/problems.ts';
import { valueFromText } from '#shared/rules/reading/valueFromText.ts';

const byRow = (one: JobRefusal, other: JobRefusal): number => Number(one.what) - Number(other.what);

/** Rows of one step, and how many of them are saved at once. */
const STEP = 1000;
const AT_ONCE = 50;
/** Seconds for which it is known which rows are in, should a step be done again. */
const REMEMBERED = 7 * 24 * 3600;

const Body = z.object({ listId: z.string(), folderId: z.string(), blob: z.string() });

/** The table that was read last; the next step of the same job wants it again. */
let last: { blob: string; table: Table } | undefined;

const tableOf = async (ctx: Context, blob: string): Promise<Table | undefined> => {
  if (last?.blob === blob) return last.table;
  const bytes = await ctx.host.blobs.get(blob);
  if (!bytes) return undefined;
  last = { blob, table: await readTable(ctx, bytes) };
  return last.table;
};

interface Into {
  list: ListRecord;
  folder: PlacedFolder | undefined;
  fields: Field[];
  jobId: string;
}

/** Whose name nobody has, or several have, is refused with the other values that are wrong. */
const valuesOf = (ctx: Context, { fields }: Into, rows: string[][]): Promise<FieldValues[]> => {
  const read = (cells: string[]): FieldValues =>
    Object.fromEntries(fields.map((field, index) => [field.internalFieldName, valueFromText(field, cells[index] ?? '')]));
  return withNamed(ctx, fields, rows.map(read));
};

interface Line {
  sent: FieldValues;
  cells: string[];
  /** Its place in the table, from 0. */
  index: number;
}

/** A line whose values are in order. */
interface Accepted extends Line {
  values: FieldValues;
}

/** Values that are in order, or why the line stays out. */
const check = async (ctx: Context, into: Into, line: Line): Promise<Accepted | JobRefusal> => {
  try {
    return { ...line, values: await acceptValues(ctx, into.list, line.sent, null) };
  } catch (error) {
    return refusalOf(error, into.fields, line);
  }
};

const importRow = async (ctx: Context, into: Into, line: Accepted, id: number): Promise<JobRefusal[]> => {
  const { list, folder, jobId } = into;
  try {
    const after = await newItem(ctx, { list, folderId: folder?.id ?? list.id, values: line.values, file: null, id });
    const expiresAt = Math.floor(ctx.now().getTime() / 1000) + REMEMBERED;
    const claim = { put: row(keys.imported(jobId, line.index), { by: personOf(ctx.caller) }, expiresAt), if: { absent: true as const } };
    await saveItem(ctx, { list, kind: 'itemCreated', before: null, after, with: [claim] });
    return [];
  } catch (error) {
    // It came in by an earlier try of this step.
    if (error instanceof ClaimRefused) return [];
    return [refusalOf(error, into.fields, line)];
  }
};

/** Of lines whose values are in order, those that have the values of unique fields to themselves, and the refusals of the others. */
const partTaken = async (ctx: Context, { list, fields, jobId }: Into, lines: Accepted[]): Promise<(Accepted | JobRefusal)[]> => {
  const taken = await takenFields(ctx, list, lines);
  if (!taken.some((at) => at.length > 0)) return lines;
  // A value may be taken by the very row, in an earlier try of this step.
  const done = await readMany(
    ctx.table,
    lines.map(({ index }) => keys.imported(jobId, index)),
  );
  return lines.flatMap((line, place): (Accepted | JobRefusal)[] => {
    if (done[place]) return [];
    const at = taken[place] ?? [];
    if (at.length === 0) return [line];
    const problem = new Problem('valueNotUnique', { fields: at.map((name) => ({ at: name, code: 'notUnique' })) });
    return [refusalOf(problem, fields, line)];
  });
};

const isAccepted = (line: Accepted | JobRefusal): line is Accepted => 'values' in line;
const isRefused = (line: Accepted | JobRefusal): line is JobRefusal => !isAccepted(line);

const importAll = async (ctx: Context, into: Into, rows: string[][], from: number): Promise<JobRefusal[]> => {
  const refused: JobRefusal[] = [];
  const values = await valuesOf(ctx, into, rows);
  for (let start = 0; start < values.length; start += AT_ONCE) {
    const chunk = values.slice(start, start + AT_ONCE).map((sent, place): Line => {
      const at = start + place;
      return { sent, cells: rows[at] ?? [], index: from + at };
    });
    const checked = await Promise.all(chunk.map((line) => check(ctx, into, line)));
    const parted = await partTaken(ctx, into, checked.filter(isAccepted));
    const accepted = parted.filter(isAccepted);
    // Numbers follow the lines of the table, although the rows are saved side by side. Refused lines take none.
    const first = accepted.length > 0 ? await takeNumbers(ctx, into.list.id, accepted.length) : 0;
    const outcomes = await Promise.all(accepted.map((line, place) => importRow(ctx, into, line, first + place)));
    refused.push(...[...checked.filter(isRefused), ...parted.filter(isRefused), ...outcomes.flat()].toSorted(byRow));
  }
  return refused;
};

/** The table goes in a step of its own: the one before it may have to be done again. */
const END = 'end';

const end = async (ctx: Context, blob: string): Promise<Step> => {
  await ctx.table.transact([doom(ctx, blob)]);
  await removeDoomed(ctx, blob);
  if (last?.blob === blob) last = undefined;
  return { done: 0, refused: [], cursor: null };
};

/** Adds a table's rows as items, each checked like one that somebody types. The refused ones are told with their numbers. */
export const importRows: Work = async (ctx, job: JobRecord) => {
  const { listId, folderId, blob } = Body.parse(job.body);
  if (job.cursor === END) return end(ctx, blob);
  const list = await read<ListRecord>(ctx.table, keys.list(listId));
  const folder = list && (await findFolder(ctx, list, folderId));
  const table = list && (await tableOf(ctx, blob));
  const open =
    list && !list.deletedOn && (folder || folderId === listId) && grants(await effectiveAccess(ctx, folderChain(list, folder)), 'Create');
  if (!list || !table || !open) return { done: 0, refused: [{ what: 'all', error: 'forbidden' }], cursor: END };

  const fields = columnFields(list, table.columns);
  const from = Number(job.cursor ?? 0);
  const rows = table.rows.slice(from, from + STEP);
  const into: Into = { list, folder, fields, jobId: job.id };
  const refused = await importAll({ ...ctx, importId: job.id }, into, rows, from);
  const step = { done: rows.length - refused.length, refused };
  return { ...step, cursor: from + STEP >= table.rows.length ? END : String(from + STEP) };
};
