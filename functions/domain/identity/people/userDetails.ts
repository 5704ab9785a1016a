import { hasProperty } from '#functions/domain/access/records/properties.ts';
import { itemsAfter } from '#functions/domain/content/itemRecords/itemsAfter.ts';
import { matches } from '#functions/domain/content/itemRecords/matches.ts';
import { presentItem } from '#functions/domain/content/itemRecords/presentItem.ts';
import { withSignIn } from '#functions/domain/content/peopleLists/withSignIn.ts';
import { peopleList } from '#functions/domain/identity/people/peopleList.ts';
import { type Context, conditionContext } from '#functions/domain/kernel/context.ts';
import { nextCursor, readAfter } from '#functions/domain/kernel/cursors.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { Access } from '#shared/access.ts';
import { ANSWER_BYTES, SCANNED_ROWS } from '#shared/limits.ts';
import type { Item } from '#shared/models/content/item.ts';
import type { QueryConditions } from '#shared/models/content/list.ts';
import { Problem } from '#shared/problems.ts';

interface UserDetailsInput {
  queryConditions?: QueryConditions | undefined;
  /** -1 requests as many as a response allows. */
  pageSize: number;
  after?: string | undefined;
}

const assertColumnsKnown = (list: ListRecord, { rules }: QueryConditions): void => {
  const unknownColumn = rules.findIndex(({ ColumnName }) => !hasProperty(list, ColumnName));
  const fields = [{ at: `queryConditions.rules[${unknownColumn}].ColumnName`, code: 'unknownField' }];
  if (unknownColumn >= 0) throw new Problem('invalidInput', { fields });
};

/** Users in the order in which they were created, with all fields of the list of users. For administrators. */
export const userDetails = async (ctx: Context, input: UserDetailsInput): Promise<{ users: Item[]; next: string | null }> => {
  const { queryConditions = { condition: 'AND', rules: [] }, pageSize, after } = input;
  const list = await peopleList(ctx, 'users');
  assertColumnsKnown(list, queryConditions);
  const at = conditionContext(ctx);
  const users: Item[] = [];
  let bytesLeft = ANSWER_BYTES;
  let scanned = 0;
  const position = await readAfter(ctx, ['users'], after);
  let last = position.after;
  for await (const item of itemsAfter(ctx, list, position.after)) {
    if (users.length === pageSize || bytesLeft < 0 || scanned === SCANNED_ROWS)
      return { users: await withSignIn(ctx, users), next: await nextCursor(ctx, ['users'], last) };
    scanned += 1;
    last = keys.member(list.id, item.id).sk;
    if (!matches(list, item, queryConditions, at)) continue;
    bytesLeft -= Buffer.byteLength(JSON.stringify(item.values));
    users.push(await presentItem(ctx, list, undefined, item, Access.FullAccess));
  }
  return { users: await withSignIn(ctx, users), next: null };
};
