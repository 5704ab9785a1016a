import type { Phase } from '#functions/domain/administration/installation/migration.ts';
import { noteDamage } from '#functions/domain/content/itemRecords/noteDamage.ts';
import { soundRows } from '#functions/domain/content/itemRecords/soundRows.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { MigrationAhead, MigrationPart, MigrationWalk } from '#functions/storage/records/installationRecords.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import type { RecycledRecord } from '#functions/storage/records/recycledRecords.ts';
import { read, readMany } from '#functions/storage/rows.ts';

/** Numbers of items in one segment: some seconds of work, so that little is done again. */
export const SEGMENT_ITEMS = 5000;
/** Lists or sites in one segment. */
const SEGMENT_PLACES = 50;
/** Rows that are looked through at once for lists and sites. */
const LOOKED_AT = 50;

/** Looks of one call, so that the walk is kept also while it finds nothing. */
const LOOKS = 20;

const below = ({ over }: Phase, siteId: string): MigrationAhead[] =>
  (['subsites', 'bin', ...(over === 'sites' ? [] : (['lists'] as const))] as const).map((what) => ({ what, siteId, after: '' }));

/** Everything below the root site, or what is done in one piece. */
export const beginWalk = async (ctx: Context, phase: Phase): Promise<MigrationWalk> => {
  if (phase.over === 'whole') return { ahead: [], pending: [{ siteId: '' }] };
  const root = await read<{ siteId: string }>(ctx.table, keys.path('/'));
  if (!root) return { ahead: [], pending: [] };
  return { ahead: below(phase, root.siteId), pending: phase.over === 'sites' ? [{ siteId: root.siteId }] : [] };
};

interface Found {
  siteIds: string[];
  listIds: string[];
}

const rowsOf = async <R>(ctx: Context, pk: string, prefix: string, after: string) => {
  const range = { table: 'content' as const, pk, limit: LOOKED_AT, ...(prefix && { from: prefix, to: `${prefix}\uffff` }) };
  const { rows, next } = await soundRows<R>(ctx, { ...range, ...(after && { after }) }, noteDamage);
  return { found: rows.map(({ data }) => data), next };
};

const lookers: Record<MigrationAhead['what'], (ctx: Context, at: MigrationAhead) => Promise<Found & { next: string | undefined }>> = {
  subsites: async (ctx, { siteId, after }) => {
    const { found, next } = await rowsOf<{ id: string }>(ctx, keys.site(siteId).pk, 'site#', after);
    return { siteIds: found.map(({ id }) => id), listIds: [], next };
  },
  lists: async (ctx, { siteId, after }) => {
    const { found, next } = await rowsOf<{ id: string }>(ctx, keys.site(siteId).pk, 'list#', after);
    return { siteIds: [], listIds: found.map(({ id }) => id), next };
  },
  // What lies in a recycle bin comes back with what it was.
  bin: async (ctx, { siteId, after }) => {
    const { found, next } = await rowsOf<RecycledRecord>(ctx, keys.recycled(siteId, '').pk, '', after);
    const of = (kind: RecycledRecord['objectType']) => found.filter(({ objectType }) => objectType === kind);
    return { siteIds: of('site').flatMap(({ folderId }) => folderId ?? []), listIds: of('list').map(({ listId }) => listId), next };
  },
};

/** The number behind that of a list's last item; the first one where there is none. */
const endOf = async (ctx: Context, listId: string): Promise<number> => {
  const { pk } = keys.member(listId, 0);
  const { rows, damaged } = await soundRows<{ id: number }>(ctx, { table: 'content', pk, limit: 1, reverse: true }, noteDamage);
  return Number(rows[0]?.sk ?? damaged?.sk ?? 0) + 1;
};

const partsOf = async (ctx: Context, phase: Phase, siteId: string, { siteIds, listIds }: Found): Promise<MigrationPart[]> => {
  if (phase.over === 'sites') return siteIds.map((id) => ({ siteId: id }));
  if (phase.over !== 'items') return listIds.map((listId) => ({ siteId, listId }));
  const { lists: isMeant } = phase;
  const records = isMeant && (await readMany<ListRecord>(ctx.table, listIds.map(keys.list)));
  const meant = listIds.filter((_, index) => !records || (records[index] && isMeant?.(records[index])));
  const ends = await Promise.all(meant.map((listId) => endOf(ctx, listId)));
  return meant.map((listId, index) => ({ siteId, listId, from: 1, to: ends[index] ?? 1 })).filter(({ to }) => to > 1);
};

const look = async (ctx: Context, phase: Phase, { ahead, pending }: MigrationWalk): Promise<MigrationWalk> => {
  const at = ahead.at(-1);
  if (!at) return { ahead, pending };
  const { next, ...found } = await lookers[at.what](ctx, at);
  const rest: MigrationAhead[] = next === undefined ? [] : [{ ...at, after: next }];
  return {
    ahead: [...ahead.slice(0, -1), ...rest, ...found.siteIds.flatMap((id) => below(phase, id))],
    pending: [...pending, ...(await partsOf(ctx, phase, at.siteId, found))],
  };
};

const numbersIn = ({ from = 0, to = 0 }: MigrationPart): number => to - from;

/** The first of what is pending, cut where a segment is full. */
const cut = (pending: MigrationPart[]): { parts: MigrationPart[]; rest: MigrationPart[] } => {
  const parts: MigrationPart[] = [];
  let room = SEGMENT_ITEMS;
  for (const [index, part] of pending.entries()) {
    if (parts.length === SEGMENT_PLACES || room === 0) return { parts, rest: pending.slice(index) };
    const middle = (part.from ?? 0) + room;
    if (numbersIn(part) > room)
      return { parts: [...parts, { ...part, to: middle }], rest: [{ ...part, from: middle }, ...pending.slice(index + 1)] };
    parts.push(part);
    room -= numbersIn(part);
  }
  return { parts, rest: [] };
};

const isFull = (pending: MigrationPart[]): boolean =>
  pending.length >= SEGMENT_PLACES || pending.reduce((sum, part) => sum + numbersIn(part), 0) >= SEGMENT_ITEMS;

export const isEnd = ({ ahead, pending }: MigrationWalk): boolean => ahead.length === 0 && pending.length === 0;

/**
 * The next segment of a phase and how the walk goes on. Without parts where nothing was found yet, and at the end. However much there is, a
 * few rows of it are held at once.
 */
export const nextSegment = async (
  ctx: Context,
  phase: Phase,
  walk: MigrationWalk,
): Promise<{ parts: MigrationPart[]; walk: MigrationWalk }> => {
  let reached = walk;
  for (let looks = 0; looks < LOOKS && !isFull(reached.pending) && reached.ahead.length > 0; looks += 1)
    reached = await look(ctx, phase, reached);
  const { parts, rest } = cut(reached.pending);
  return { parts, walk: { ahead: reached.ahead, pending: rest } };
};
