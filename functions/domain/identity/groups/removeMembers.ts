import { type ChangeMembersInput, changeMembers } from '#functions/domain/identity/groups/changeMembers.ts';
import { removeMember } from '#functions/domain/identity/groups/members.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { MembersChanged } from '#shared/models/identity/group.ts';

/** Removes people from a group. Refused people do not prevent the others. Throws notFound for the group. */
export const removeMembers = (ctx: Context, input: ChangeMembersInput): Promise<MembersChanged> => changeMembers(ctx, input, removeMember);
