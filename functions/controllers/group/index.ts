import { addMembers } from '#functions/domain/identity/groups/addMembers.ts';
import { groupMembers } from '#functions/domain/identity/groups/groupMembers.ts';
import { removeMembers } from '#functions/domain/identity/groups/removeMembers.ts';
import { serve } from '#functions/runtime/serve.ts';
import { group } from '#shared/contracts/group.ts';

export const controller = serve(group, {
  members: groupMembers,
  addMembers: (ctx, { body }) => addMembers(ctx, body),
  removeMembers: (ctx, { body }) => removeMembers(ctx, body),
});
