import { afterEach, beforeEach, expect, test } from 'vitest';
import { node } from '#functions/domain/access/nodes.ts';
import type { ListRecord } from '#functions/storage/records.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let ana: Member;
let ben: Member;
let of: ListRecord;
beforeEach(async () => {
  world = await openWorld({ listening: false });
  ana = await world.member('Ana', Access.Contribute);
  ben = await world.member('Ben', Access.None);
  of = await world.list();
});
afterEach(() => world.close());

const accessOf = async (member: Member, at: { folderId?: string } = {}): Promise<number> => {
  if (!at.folderId) return (await member.call(list.details, { listId: of.id })).access.effectiveAccess;
  return (await member.call(list.getFolder, { listId: of.id, folderId: at.folderId }))._EffectiveAccess;
};

test('entries of a list decide alone, from the next call on', async () => {
  expect(await accessOf(ana)).toBe(Access.Contribute);
  await world.grant(node.list(of.id), ben.user, Access.Edit);
  expect(await accessOf(ben)).toBe(Access.Edit);
  await expect(accessOf(ana)).rejects.toMatchObject({ error: 'notFound' });
  await world.grant(node.list(of.id), ana.user, Access.Read);
  expect(await accessOf(ana)).toBe(Access.Read);
  await expect(ana.call(list.createItem, { listId: of.id, body: { Title: 'No' } })).rejects.toMatchObject({ error: 'forbidden' });
});

test('entries of a folder decide for what is in it, and those above it do not add to them', async () => {
  const { id: outer } = await ana.call(list.createFolder, { listId: of.id, folderName: 'Outer' });
  const { id: inner } = await ana.call(list.createFolder, { listId: of.id, folderName: 'Inner', parentFolderId: outer });
  await world.grant(node.folder(outer), ben.user, Access.Edit);
  for (const folderId of [outer, inner]) {
    expect(await accessOf(ben, { folderId })).toBe(Access.Edit);
    await expect(accessOf(ana, { folderId })).rejects.toMatchObject({ error: 'notFound' });
  }
  expect((await ana.call(list.items, { listId: of.id })).folders).toEqual([]);
  await world.grant(node.folder(inner), ana.user, Access.Read);
  expect(await accessOf(ana, { folderId: inner })).toBe(Access.Read);
  await expect(accessOf(ben, { folderId: inner })).rejects.toMatchObject({ error: 'notFound' });
});
