import { saveItem } from '#functions/domain/content/saving/saveItem.ts';
import { removePersonalViews } from '#functions/domain/content/views/removePersonalViews.ts';
import { anonymize, anonymizeText } from '#functions/domain/identity/erasure/anonymize.ts';
import { type EraseOutcome, eraseInComment } from '#functions/domain/identity/erasure/eraseInComment.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { isSame } from '#functions/platform/helpers/isSame.ts';
import { OUTBOX_PARTITION } from '#functions/platform/mail.ts';
import type { Data, Row } from '#functions/platform/table.ts';
import type { ErasureRecord } from '#functions/storage/erasureRecord.ts';
import type { VersionRecord } from '#functions/storage/itemRecords.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, JobRecord, ListRecord } from '#functions/storage/records/records.ts';
import { attempt, read } from '#functions/storage/rows.ts';
import { isPeopleList, peopleLists } from '#shared/models/identity/peopleLists.ts';

/**
 * Facts that wait for their seal must stay as they were written. Consent signatures name people in another way, and are kept for that
 * reason.
 */
const retainedPrefixes = ['deadletter#seal', 'seals#', 'sealedchains', 'erasures', 'job#'];

const isRetained = ({ pk, data }: Row): boolean =>
  retainedPrefixes.some((prefix) => pk.startsWith(prefix)) && !(pk.startsWith('job#') && (data as Partial<JobRecord>).endedOn);

/** Text shorter than this identifies a row in the condition; longer text is content. */
const MAX_COMPARED_CHARACTERS = 200;

const unchanged = (data: Data): Record<string, string | number | boolean | null> =>
  Object.fromEntries(
    Object.entries(data).flatMap(([name, value]): [string, string | number | boolean | null][] => {
      if (typeof value === 'string') return value.length <= MAX_COMPARED_CHARACTERS ? [[name, value]] : [];
      return value === null || typeof value === 'number' || typeof value === 'boolean' ? [[name, value]] : [];
    }),
  );

/** Writes the changed attributes if the rest of the row is unchanged. */
const rewrite = async ({ table }: Context, { data, expiresAt, ...key }: Row, after: Data): Promise<EraseOutcome> => {
  if (isSame(data, after)) return 'clean';
  const set = Object.fromEntries(Object.entries(after).filter(([name, value]) => !isSame(value, data[name])));
  const fixed = Object.fromEntries(Object.entries(unchanged(data)).filter(([name]) => !(name in set)));
  const write = { update: key, set, if: Object.keys(fixed).length > 0 ? { equals: fixed } : ({ present: true } as const) };
  return (await attempt(table, [{ ...write, ...(expiresAt !== undefined && { expiresAt }) }])) ? 'erased' : 'left';
};

const expectedErrors = new Set(['ConcurrentSave', 'ReservationConflict', 'Problem']);

/** Done like any change of an item, so that sort orders, search and open pages follow; no version of it is shown. */
const eraseInItem = async (ctx: Context, erasure: ErasureRecord, { listId, id }: ItemRecord): Promise<EraseOutcome> => {
  const [list, before] = await Promise.all([
    read<ListRecord>(ctx.table, keys.list(listId)),
    read<ItemRecord>(ctx.table, keys.item(listId, id)),
  ]);
  if (!list || !before) return 'clean';
  const after = anonymize(before, erasure);
  if (isSame(before, after)) return 'clean';
  try {
    await saveItem(ctx, { list, kind: 'nameErased', before, after, silent: true, withoutValues: true, freesTime: true });
    return 'erased';
  } catch (error) {
    if (error instanceof Error && expectedErrors.has(error.name)) return 'left';
    throw error;
  }
};

/** Earlier versions of the person's own item are erased as well. */
const eraseVersionUser = (version: VersionRecord, erasure: ErasureRecord, now: ItemRecord): VersionRecord => ({
  ...anonymize(version, erasure),
  values: now.values,
});

/** Emails to the person are deleted; in emails to others the name is replaced, unless it can be that of another person. */
const eraseInEmail = async (ctx: Context, { alias, former, hasNamesakes }: ErasureRecord, row: Row): Promise<EraseOutcome> => {
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
export const eraseInRow = async (ctx: Context, erasure: ErasureRecord, row: Row): Promise<EraseOutcome> => {
  const { pk, sk, data } = row;
  const { userId, itemId } = erasure;
  if (isRetained(row)) return 'clean';
  if (pk.startsWith('list#') && sk.startsWith(`own#${userId}#`)) {
    const list = await read<ListRecord>(ctx.table, keys.list(pk.slice('list#'.length)));
    if (!list) return 'clean';
    await removePersonalViews(ctx, list, userId);
    return 'erased';
  }
  if (isState(row)) {
    const item = data as unknown as ItemRecord;
    // An item deleted with its group has no sort orders, and the group cannot be restored.
    if (!(item.deletedOn && isPeopleList(item.listId))) return eraseInItem(ctx, erasure, item);
  }
  const userItemKey = keys.item(peopleLists.users, itemId);
  if (pk === userItemKey.pk && sk.startsWith('version#')) {
    const now = await read<ItemRecord>(ctx.table, userItemKey);
    if (now) return rewrite(ctx, row, { ...eraseVersionUser(data as unknown as VersionRecord, erasure, now) });
  }
  if (pk === OUTBOX_PARTITION) return eraseInEmail(ctx, erasure, row);
  if (sk.startsWith('comment#') || sk.startsWith('reply#')) return eraseInComment(ctx, erasure, row);
  return rewrite(ctx, row, pk.startsWith('item#') ? anonymize(data, erasure) : anonymizeText(data, erasure));
};
