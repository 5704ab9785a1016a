import { expect } from 'vitest';
import { createGroup } from '#functions/domain/identity/groups/createGroup.ts';
import type { GroupRecord } from '#functions/storage/records/groupRecords.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

/** A list with an owner, someone who may change permissions and content, and a reader. Set by `open`. */
export let world: World;
export let ada: Member;
export let mo: Member;
export let rob: Member;
export let editors: GroupRecord;
export let of: ListRecord;
export let scope: { listId: string };
export const open = async (): Promise<void> => {
  world = await openWorld({ listening: false, lagging: true });
  ada = await world.member('Ada', Access.FullAccess);
  mo = await world.member('Mo', Access.ModifyPermissions | Access.Contribute);
  rob = await world.member('Rob', Access.Read);
  editors = await createGroup(world.ctx, { name: 'Editors' });
  of = await world.list();
  scope = { listId: of.id };
};

export const ids = (member: Member) => ({ userIds: [member.user.id] });
export const problem = (error: string) => expect.objectContaining({ error });
export const stop = (of_: object = scope, as = mo) => as.call(permission.stopInheriting, { body: of_ });
export const accessOf = async (as: Member) => (await as.call(list.details, scope)).access.effectiveAccess;
