import * as z from 'zod';
import { Conditions, RowCount } from '#shared/contracts/list/pages.ts';
import { controller, get, post } from '#shared/http/contract.ts';
import { Cursor } from '#shared/http/cursor.ts';
import { Flag } from '#shared/http/flag.ts';
import { MEMBERS_PER_CALL, NAME_LENGTH } from '#shared/limits.ts';
import { Item } from '#shared/models/content/item.ts';
import { Erasure } from '#shared/models/identity/erasure.ts';

const UsersQuery = z.strictObject({
  queryConditions: Conditions.optional(),
  pageSize: RowCount,
  after: Cursor.optional(),
});

const UserId = z.string().min(1).max(64);
const SomeUsers = z.strictObject({ userIds: z.array(UserId).min(1).max(MEMBERS_PER_CALL) });
const Count = z.object({ count: z.number().int() });

/** The users of the installation. Separate because the list of users needs nothing else. */
export const users = controller('Application', {
  /** Users in the order in which they were added. */
  userDetails: get('/Application/users/details', {
    on: 'application',
    needs: 'admin',
    query: UsersQuery,
    answer: z.object({ users: z.array(Item), next: z.string().nullable() }),
  }),
  unlockUsers: post('/Application/UnlockUsers', { on: 'application', needs: 'admin', body: SomeUsers, answer: Count }),
  disableUsers: post('/Application/DisableUsers', { on: 'application', needs: 'admin', body: SomeUsers, answer: Count }),
  enableUsers: post('/Application/EnableUsers', { on: 'application', needs: 'admin', body: SomeUsers, answer: Count }),
  /** What erasing a person removes and keeps, or has removed and kept. */
  erasure: get('/Application/Erasure', {
    on: 'application',
    needs: 'admin',
    query: z.strictObject({ userId: UserId, discardsDrafts: Flag.default(false) }),
    answer: Erasure,
  }),
  /** Permanent. The administrator has to type the name. */
  eraseUser: post('/Application/EraseUser', {
    on: 'application',
    needs: 'admin',
    confirmed: true,
    body: z.strictObject({ userId: UserId, fullName: z.string().max(NAME_LENGTH), discardsDrafts: z.boolean().default(false) }),
    answer: Erasure,
  }),
});
