import { type ChangeMembersInput, changeMembers } from '#functions/domain/identity/groups/changeMembers.ts';
import { addMember } from '#functions/domain/identity/groups/members.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { MembersChanged } from '#shared/models/identity/group.ts';

/** Adds people to a group. Refused people do not prevent the others. Throws notFound for the group. */
export const addMembers = (ctx: Context, input: ChangeMembersInput): Promise<MembersChanged> => changeMembers(ctx, input, addMember);
