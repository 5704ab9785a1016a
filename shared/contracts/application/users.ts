import * as z from 'zod';
import { Conditions, RowCount } from '#shared/contracts/list/pages.ts';
import { controller, get, post } from '#shared/http/contract.ts';
import { Cursor } from '#shared/http/cursor.ts';
import { MEMBERS_AT_ONCE } from '#shared/limits.ts';
import { Item } from '#shared/models/content/item.ts';

const UsersQuery = z.strictObject({
  queryConditions: Conditions.optional(),
  pageSize: RowCount,
  after: Cursor.optional(),
});

const SomeUsers = z.strictObject({ userIds: z.array(z.string().min(1).max(64)).min(1).max(MEMBERS_AT_ONCE) });
const Count = z.object({ count: z.number().int() });

/** The people of the installation. They stand apart for the rows of the list of users, which need nothing else. */
export const users = controller('Application', {
  /** Users in the order in which they were added, as the list of users has them. */
  userDetails: get('/Application/users/details', {
    on: 'application',
    needs: 'admin',
    query: UsersQuery,
    answer: z.object({ users: z.array(Item), next: z.string().nullable() }),
  }),
  unlockUsers: post('/Application/UnlockUsers', { on: 'application', needs: 'admin', body: SomeUsers, answer: Count }),
  disableUsers: post('/Application/DisableUsers', { on: 'application', needs: 'admin', body: SomeUsers, answer: Count }),
  enableUsers: post('/Application/EnableUsers', { on: 'application', needs: 'admin', body: SomeUsers, answer: Count }),
});
