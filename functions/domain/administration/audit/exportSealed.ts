import { rowsThatFit } from '#functions/domain/administration/audit/rowsThatFit.ts';
import { partitionsOf, subjectOf } from '#functions/domain/administration/audit/subjectOf.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { nextCursor, openCursor } from '#functions/domain/kernel/cursors.ts';
import type { Key, Table } from '#functions/platform/table.ts';
import { archivedChain } from '#functions/storage/archives.ts';
import { knownHeads } from '#functions/storage/auditHeads.ts';
import { wholeSubject } from '#functions/storage/factShards.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import { readAll } from '#functions/storage/rows.ts';
import { headOf, type SealRecord } from '#functions/storage/seals.ts';
import { AUDIT_EXPORT_ROWS } from '#shared/limits.ts';
import type { AuditSubject, SealedPage } from '#shared/models/administration/audit.ts';

/** The next part of a subject: `upTo` is the newest link at the start of the export, and `sk` the row to continue after. */
interface ExportPosition {
  subject: string;
  part: 'facts' | 'seals';
  upTo: number;
  sk?: string;
}

type Line = SealedPage['lines'][number];

interface ExportStep {
  lines: Line[];
  next: ExportPosition | undefined;
}

const rowsAfter = async <D>(table: Table, { table: name, pk }: Key, { sk }: ExportPosition, to?: string) => {
  const range = { table: name, pk, limit: AUDIT_EXPORT_ROWS, ...(sk !== undefined && { after: sk }), ...(to !== undefined && { to }) };
  const page = await table.query<D>(range);
  const rows = rowsThatFit(page.rows);
  return { rows, after: page.next === undefined && rows.length === page.rows.length ? undefined : rows.at(-1)?.sk };
};

/** Facts come first and then their seals, so that a verifier needs to keep only a hash of each fact. */
const step = async (table: Table, position: ExportPosition): Promise<ExportStep> => {
  const { subject, part, upTo } = position;
  if (part === 'facts') {
    const { rows, after } = await rowsAfter<FactRecord>(table, keys.fact(subject, ''), position);
    const lines = rows.map(({ sk, data }): Line => ({ line: 'fact', id: sk, fact: { ...data } }));
    return { lines, next: after === undefined ? { subject, part: 'seals', upTo } : { ...position, sk: after } };
  }
  const { rows, after } = await rowsAfter<SealRecord>(table, keys.seal(subject, 0), position, keys.seal(subject, upTo + 1).sk);
  const lines = rows.map(({ data }): Line => ({ line: 'seal', seal: data }));
  return { lines, next: after === undefined ? undefined : { ...position, sk: after } };
};

/** Every partition that has or had a chain; for a given subject also those without seals yet. */
const partitions = async (ctx: Context, requested: AuditSubject | undefined): Promise<string[]> => {
  const of = requested ? subjectOf(requested) : undefined;
  const { chains } = await knownHeads(ctx.host, of);
  const registered = await readAll<{ subject: string }>(ctx.table, keys.sealedChain(''), of);
  const all = [...chains.keys(), ...registered.map(({ subject }) => subject)];
  if (!requested || !of) return all;
  return [...all.filter((one) => wholeSubject(one) === of), ...((await partitionsOf(ctx.table, requested)) ?? [of])];
};

/** The next partition in order. */
const nextSubject = async (ctx: Context, requested: AuditSubject | undefined, afterSubject: string): Promise<string | undefined> =>
  (await partitions(ctx, requested)).sort().find((subject) => subject > afterSubject);

const begin = async ({ table, host, now }: Context, subject: string, ofAll: boolean): Promise<ExportStep> => {
  const known = await knownHeads(host, subject);
  const newest = await headOf(table, subject);
  const heads = [...(known.chains.get(subject) ?? [])].map(([seals, hash]) => ({ seals, hash }));
  const upTo = newest?.number ?? 0;
  const about = { subject, at: now().toISOString(), seals: upTo, ofAll, headsUntil: known.last.at || null, heads };
  const archived = await archivedChain(table, subject);
  return { lines: [{ line: 'trail', format: 1, ...about, ...(archived && { archived }) }], next: { subject, part: 'facts', upTo } };
};

interface ExportSealedInput {
  subject?: AuditSubject | undefined;
  after?: string | undefined;
}

/**
 * The audit trail of a subject or of everything as stored, with its seals and the recorded chain heads; partition by partition, page by
 * page.
 */
export const exportSealed = async (ctx: Context, { subject: requested, after }: ExportSealedInput): Promise<SealedPage> => {
  const of = ['sealed', requested ? subjectOf(requested) : ''];
  const position: ExportPosition | { behind: string } = after === undefined ? { behind: '' } : JSON.parse(await openCursor(ctx, of, after));
  const goOn = (next: ExportPosition | { behind: string }) => nextCursor(ctx, of, JSON.stringify(next));
  if ('behind' in position) {
    const subject = await nextSubject(ctx, requested, position.behind);
    if (subject === undefined) return { lines: [], next: null };
    const { lines, next } = await begin(ctx, subject, requested === undefined);
    return { lines, next: await goOn(next ?? { behind: subject }) };
  }
  const { lines, next } = await step(ctx.table, position);
  if (!next && requested && !(await nextSubject(ctx, requested, position.subject))) return { lines, next: null };
  return { lines, next: await goOn(next ?? { behind: position.subject }) };
};
