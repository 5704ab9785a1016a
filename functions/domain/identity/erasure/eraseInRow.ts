import { saveItem } from '#functions/domain/content/saving/saveItem.ts';
import { removeOwnViews } from '#functions/domain/content/views/removeOwnViews.ts';
import { eraseInComment, type Outcome } from '#functions/domain/identity/erasure/eraseInComment.ts';
import { withoutNames, withoutPerson } from '#functions/domain/identity/erasure/withoutPerson.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { isSame } from '#functions/platform/helpers/isSame.ts';
import { OUTBOX_PARTITION } from '#functions/platform/mail.ts';
import type { Data, Row } from '#functions/platform/table.ts';
import type { VersionRecord } from '#functions/storage/besideItem.ts';
import type { ErasureRecord } from '#functions/storage/erasureRecord.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, JobRecord, ListRecord } from '#functions/storage/records/records.ts';
import { attempt, read } from '#functions/storage/rows.ts';
import { isPeopleList, peopleLists } from '#shared/models/identity/peopleLists.ts';

/**
 * Facts that wait for their seal must stay as they were written. Consent signatures name people in another way, and are kept for that
 * reason.
 */
const kept = ['deadletter#seal', 'seals#', 'sealedchains', 'erasures', 'job#'];

const isKept = ({ pk, data }: Row): boolean =>
  kept.some((prefix) => pk.startsWith(prefix)) && !(pk.startsWith('job#') && (data as Partial<JobRecord>).endedOn);

/** Text shorter than this identifies a row in the condition; longer text is content. */
const TOLD = 200;

const unchanged = (data: Data): Record<string, string | number | boolean | null> =>
  Object.fromEntries(
    Object.entries(data).flatMap(([name, value]): [string, string | number | boolean | null][] => {
      if (typeof value === 'string') return value.length <= TOLD ? [[name, value]] : [];
      return value === null || typeof value === 'number' || typeof value === 'boolean' ? [[name, value]] : [];
    }),
  );

/** Writes the changed attributes if the rest of the row is unchanged. */
const rewrite = async ({ table }: Context, { data, expiresAt, ...key }: Row, after: Data): Promise<Outcome> => {
  if (isSame(data, after)) return 'clean';
  const set = Object.fromEntries(Object.entries(after).filter(([name, value]) => !isSame(value, data[name])));
  const fixed = Object.fromEntries(Object.entries(unchanged(data)).filter(([name]) => !(name in set)));
  const write = { update: key, set, if: Object.keys(fixed).length > 0 ? { equals: fixed } : ({ present: true } as const) };
  return (await attempt(table, [{ ...write, ...(expiresAt !== undefined && { expiresAt }) }])) ? 'erased' : 'left';
};

const refused = new Set(['SavedMeanwhile', 'ClaimRefused', 'Problem']);

/** Done like any change of an item, so that sort orders, search and open pages follow; no version of it is shown. */
const eraseInItem = async (ctx: Context, erasure: ErasureRecord, { listId, id }: ItemRecord): Promise<Outcome> => {
  const [list, before] = await Promise.all([
    read<ListRecord>(ctx.table, keys.list(listId)),
    read<ItemRecord>(ctx.table, keys.item(listId, id)),
  ]);
  if (!list || !before) return 'clean';
  const after = withoutPerson(before, erasure);
  if (isSame(before, after)) return 'clean';
  try {
    await saveItem(ctx, { list, kind: 'nameErased', before, after, silent: true, withoutValues: true, frees: true });
    return 'erased';
  } catch (error) {
    if (error instanceof Error && refused.has(error.name)) return 'left';
    throw error;
  }
};

/** Earlier versions of the person's own item are erased as well. */
const inOwnVersion = (version: VersionRecord, erasure: ErasureRecord, now: ItemRecord): VersionRecord => ({
  ...withoutPerson(version, erasure),
  values: now.values,
});

/** Emails to the person are deleted; in emails to others the name is replaced, unless it can be that of another person. */
const eraseInLetter = async (ctx: Context, { alias, former, hasNamesakes }: ErasureRecord, row: Row): Promise<Outcome> => {
  const { data, table, pk, sk } = row;
  if (former && former.email !== '' && String(data.to).toLowerCase() === former.email.toLowerCase()) {
    await ctx.table.transact([{ delete: { table, pk, sk } }]);
    return 'erased';
  }
  const renamed = (text: unknown) => (former && !hasNamesakes ? String(text).replaceAll(former.fullName, alias) : text);
  return rewrite(ctx, row, { ...data, subject: renamed(data.subject), text: renamed(data.text) });
};

const isState = ({ pk, sk }: Row): boolean => pk.startsWith('item#') && sk === 'state';

/** Removes the name from a row of the content table. */
export const eraseInRow = async (ctx: Context, erasure: ErasureRecord, row: Row): Promise<Outcome> => {
  const { pk, sk, data } = row;
  const { userId, itemId } = erasure;
  if (isKept(row)) return 'clean';
  if (pk.startsWith('list#') && sk.startsWith(`own#${userId}#`)) {
    const list = await read<ListRecord>(ctx.table, keys.list(pk.slice('list#'.length)));
    if (!list) return 'clean';
    await removeOwnViews(ctx, list, userId);
    return 'erased';
  }
  if (isState(row)) {
    const item = data as unknown as ItemRecord;
    // An item deleted with its group has no sort orders, and the group cannot be restored.
    if (!(item.deletedOn && isPeopleList(item.listId))) return eraseInItem(ctx, erasure, item);
  }
  const own = keys.item(peopleLists.users, itemId);
  if (pk === own.pk && sk.startsWith('version#')) {
    const now = await read<ItemRecord>(ctx.table, own);
    if (now) return rewrite(ctx, row, { ...inOwnVersion(data as unknown as VersionRecord, erasure, now) });
  }
  if (pk === OUTBOX_PARTITION) return eraseInLetter(ctx, erasure, row);
  if (sk.startsWith('comment#') || sk.startsWith('reply#')) return eraseInComment(ctx, erasure, row);
  return rewrite(ctx, row, pk.startsWith('item#') ? withoutPerson(data, erasure) : withoutNames(data, erasure));
};
