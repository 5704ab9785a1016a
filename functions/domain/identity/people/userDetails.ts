import { hasProperty } from '#functions/domain/access/records/properties.ts';
import { itemsBehind } from '#functions/domain/content/itemRecords/itemsBehind.ts';
import { matches } from '#functions/domain/content/itemRecords/matches.ts';
import { presentItem } from '#functions/domain/content/itemRecords/presentItem.ts';
import { withSignIn } from '#functions/domain/content/peopleLists/withSignIn.ts';
import { peopleList } from '#functions/domain/identity/people/peopleList.ts';
import { type Context, conditionContext } from '#functions/domain/kernel/context.ts';
import { nextCursor, placeBehind } from '#functions/domain/kernel/cursors.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { Access } from '#shared/access.ts';
import { ANSWER_BYTES, SCANNED_ROWS } from '#shared/limits.ts';
import type { Item } from '#shared/models/content/item.ts';
import type { QueryConditions } from '#shared/models/content/list.ts';
import { Problem } from '#shared/problems.ts';

interface Asked {
  queryConditions?: QueryConditions | undefined;
  /** -1 requests as many as a response allows. */
  pageSize: number;
  after?: string | undefined;
}

const refuseUnknownColumns = (list: ListRecord, { rules }: QueryConditions): void => {
  const unknown = rules.findIndex(({ ColumnName }) => !hasProperty(list, ColumnName));
  const fields = [{ at: `queryConditions.rules[${unknown}].ColumnName`, code: 'unknownField' }];
  if (unknown >= 0) throw new Problem('invalidInput', { fields });
};

/** Users in the order in which they were created, with all fields of the list of users. For administrators. */
export const userDetails = async (ctx: Context, asked: Asked): Promise<{ users: Item[]; next: string | null }> => {
  const { queryConditions = { condition: 'AND', rules: [] }, pageSize, after } = asked;
  const list = await peopleList(ctx, 'users');
  refuseUnknownColumns(list, queryConditions);
  const at = conditionContext(ctx);
  const users: Item[] = [];
  let room = ANSWER_BYTES;
  let looked = 0;
  const place = await placeBehind(ctx, ['users'], after);
  let last = place.after;
  for await (const item of itemsBehind(ctx, list, place.after)) {
    if (users.length === pageSize || room < 0 || looked === SCANNED_ROWS)
      return { users: await withSignIn(ctx, users), next: await nextCursor(ctx, ['users'], last) };
    looked += 1;
    last = keys.member(list.id, item.id).sk;
    if (!matches(list, item, queryConditions, at)) continue;
    room -= Buffer.byteLength(JSON.stringify(item.values));
    users.push(await presentItem(ctx, list, undefined, item, Access.FullAccess));
  }
  return { users: await withSignIn(ctx, users), next: null };
};
