import * as z from 'zod';
import { controller, get, post } from '#shared/http/contract.ts';
import { Cursor } from '#shared/http/cursor.ts';
import { MEMBERS_PER_CALL, PAGE_SIZE, PAGE_SIZE_MAX } from '#shared/limits.ts';
import { GroupMember, MembersChanged } from '#shared/models/identity/group.ts';

const Id = z.string().min(1).max(64);

const Page = z.strictObject({
  groupId: Id,
  pageSize: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE),
  after: Cursor.optional(),
});

const Change = z.strictObject({ groupId: Id, userIds: z.array(Id).min(1).max(MEMBERS_PER_CALL) });

const changing = { on: 'nothing', needs: 'admin', quiet: true, body: Change, answer: MembersChanged } as const;

/** Members of groups. Groups themselves are items of the list of groups. */
export const group = controller('Group', {
  members: get('/Group/members', {
    on: 'nothing',
    needs: 'admin',
    query: Page,
    answer: z.object({ members: z.array(GroupMember), next: z.string().nullable() }),
  }),
  /** Each person is added or refused separately. Existing members count as added. */
  addMembers: post('/Group/members/add', changing),
  removeMembers: post('/Group/members/remove', changing),
});
