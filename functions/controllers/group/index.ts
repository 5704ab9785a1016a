import { changeMembers } from '#functions/domain/identity/groups/changeMembers.ts';
import { groupMembers } from '#functions/domain/identity/groups/groupMembers.ts';
import { addMember, removeMember } from '#functions/domain/identity/groups/members.ts';
import { serve } from '#functions/runtime/serve.ts';
import { group } from '#shared/contracts/group.ts';

export const controller = serve(group, {
  members: groupMembers,
  addMembers: (ctx, { body }) => changeMembers(ctx, body, addMember),
  removeMembers: (ctx, { body }) => changeMembers(ctx, body, removeMember),
});
