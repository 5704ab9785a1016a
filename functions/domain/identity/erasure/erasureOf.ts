import type { Context } from '#functions/domain/kernel/context.ts';
import type { Key } from '#functions/platform/table.ts';
import type { ErasureRecord } from '#functions/storage/erasureRecord.ts';
import { keys } from '#functions/storage/keys.ts';
import type { UserRecord } from '#functions/storage/records/records.ts';
import { rowsIn } from '#functions/storage/rows.ts';
import { type Erasure, type KeptKind, keptKinds, removedKinds } from '#shared/models/identity/erasure.ts';
import type { Person } from '#shared/models/identity/person.ts';
import { normalizeText } from '#shared/rules/fields/fieldType.ts';

/** The item's id distinguishes erased people and identifies nobody. */
export const aliasOf = ({ itemId }: Pick<UserRecord, 'itemId'>): string => `Erased person ${itemId}`;

const countIn = async ({ table }: Context, { table: name, pk }: Key, prefix = ''): Promise<number> => {
  let count = 0;
  for await (const _ of rowsIn(table, { table: name, pk, ...(prefix && { from: prefix, to: `${prefix}\uffff` }) })) count += 1;
  return count;
};

/** Counts the person's data, as far as that is possible without reading everything. */
export const countRemoved = async (ctx: Context, { id }: UserRecord): Promise<ErasureRecord['removed']> => {
  const userKey = keys.user(id);
  const [sessions, apiKeys, passkeys, alerts, notifications, starred, drafts] = await Promise.all([
    countIn(ctx, userKey, 'profile#session#'),
    countIn(ctx, userKey, 'apikey#'),
    countIn(ctx, userKey, 'passkey#'),
    countIn(ctx, keys.userAlert(id, '')),
    countIn(ctx, keys.notification(id, '')),
    countIn(ctx, keys.star(id, '')),
    countIn(ctx, keys.ownDraft(id, '', 0)),
  ]);
  return { account: 1, sessions, apiKeys, passkeys, alerts, notifications, starred, drafts };
};

export const hasNamesakes = async ({ table }: Context, { id, fullName }: UserRecord): Promise<boolean> => {
  const { table: name, pk } = keys.directoryEntry('', '');
  for await (const { data } of rowsIn<Person>(table, { table: name, pk }))
    if (data.internalId !== id && normalizeText(data.fullName) === normalizeText(fullName)) return true;
  return false;
};

type ErasureCounts = Pick<ErasureRecord, 'removed' | 'signedConsents' | 'hasNamesakes'> & { discardsDrafts: boolean };

/** Drafts are discarded or kept, as the administrator decides. */
export const statementOf = ({ removed, signedConsents, hasNamesakes: isNamesake, discardsDrafts }: ErasureCounts) => {
  const retainedCounts: Partial<Record<KeptKind, number>> = { consents: signedConsents, drafts: removed.drafts ?? 0 };
  return {
    removed: removedKinds.filter((kind) => kind !== 'drafts' || discardsDrafts).map((kind) => ({ kind, count: removed[kind] ?? null })),
    kept: keptKinds.filter((kind) => kind !== 'drafts' || !discardsDrafts).map((kind) => ({ kind, count: retainedCounts[kind] ?? null })),
    hasNamesakes: isNamesake,
  };
};

export const presentErasure = (record: ErasureRecord): Erasure => {
  const { userId, alias, by, startedOn, endedOn } = record;
  return { userId, alias, state: endedOn === null ? 'running' : 'done', by, startedOn, endedOn, ...statementOf(record) };
};
