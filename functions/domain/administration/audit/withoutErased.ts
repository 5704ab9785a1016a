import { anonymize } from '#functions/domain/identity/erasure/anonymize.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord, ItemRecord, UserRecord } from '#functions/storage/records/records.ts';
import { readMany } from '#functions/storage/rows.ts';
import { peopleLists } from '#shared/models/identity/peopleLists.ts';

/** The ids of the people in a value. */
const idsIn = (value: unknown): string[] => {
  if (value === null || typeof value !== 'object') return [];
  const objectIds = 'internalId' in value && typeof value.internalId === 'string' ? [value.internalId] : [];
  return [...objectIds, ...Object.values(value).flatMap(idsIn)];
};

/** The ids of items in the list of users that facts are about. */
const usersIn = (facts: FactRecord[]): number[] =>
  facts.flatMap(({ listId, itemId }) => (listId === peopleLists.users && itemId !== null ? [itemId] : []));

const erasedAmong = async ({ table }: Context, facts: FactRecord[]): Promise<UserRecord[]> => {
  const numbers = [...new Set(usersIn(facts))];
  const items = await readMany<ItemRecord>(
    table,
    numbers.map((id) => keys.item(peopleLists.users, id)),
  );
  const itemUserIds = items.flatMap((item) => (typeof item?.values.InternalId === 'string' ? [item.values.InternalId] : []));
  const ids = new Set([...itemUserIds, ...facts.flatMap(({ by, changes }) => idsIn([by, changes]))]);
  const users = await readMany<UserRecord>(table, [...ids].map(keys.user));
  return users.filter((user) => user !== undefined).filter(({ erasedOn }) => erasedOn !== undefined);
};

/** Facts about an erased person's account keep only their kind and author. Facts of the erasure itself are shown in full. */
const ofErased = (fact: FactRecord, { fullName: title, erasedOn = '' }: UserRecord): FactRecord =>
  fact.at < erasedOn ? { ...fact, title, changes: [], reason: '' } : fact;

/**
 * Facts with the replacement names of erased people. The stored facts are sealed and unchanged; only an export with seals shows them that
 * way.
 */
export const withoutErased = async (ctx: Context, facts: FactRecord[]): Promise<FactRecord[]> => {
  const erased = await erasedAmong(ctx, facts);
  if (erased.length === 0) return facts;
  return facts.map((fact) => {
    const anonymized = erased.reduce(
      (record, { id: userId, fullName: alias }) => anonymize(record, { userId, alias, former: null, hasNamesakes: true }),
      fact,
    );
    const { listId, siteId, itemId, by } = anonymized;
    const isOwn = (user: UserRecord) => listId === peopleLists.users && user.itemId === itemId;
    const isBy = (user: UserRecord) => listId === null && siteId === null && user.id === by.internalId;
    const user = erased.find((one) => isOwn(one) || isBy(one));
    return user ? ofErased(anonymized, user) : anonymized;
  });
};
