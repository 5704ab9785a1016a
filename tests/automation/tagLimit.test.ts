import { afterEach, beforeEach, expect, test } from 'vitest';
import { keys } from '#functions/storage/keys.ts';
import { put } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { automation } from '#shared/contracts/automation.ts';
import { inGroups } from '#shared/inGroups.ts';
import { AUTOMATION_TAGS } from '#shared/limits.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let admin: Member;
beforeEach(async () => {
  world = await openWorld({ listening: false });
  admin = await world.member('Ada', Access.FullAccess, { isAdmin: true });
});
afterEach(() => world.close());

const plan = (tag: string) => ({ tag, title: '', useSpecificList: false, siteReferenceVariable: 'siteName' });
const tags = () => admin.call(automation.tags, {});

/** The reasons of those that were refused. */
const refusals = async (calls: Promise<unknown>[]): Promise<string[]> =>
  (await Promise.allSettled(calls)).flatMap((result) => (result.status === 'rejected' ? [result.reason.error] : []));

test('of a dozen simultaneous tags, only as many are created as the limit leaves', async () => {
  const existing = Array.from({ length: AUTOMATION_TAGS - 3 }, (_, index) => `tag${index}`);
  for (const some of inGroups(existing, 100))
    await world.table.transact(some.map((id) => put(keys.automationTag(id), { ...plan(id), id, systemSiteList: null })));
  const created = Array.from({ length: 12 }, (_, index) => admin.call(automation.createTag, { body: plan(`new${index}`) }));
  expect(await refusals(created)).toEqual(Array(9).fill('tooManyTags'));
  expect(await tags()).toHaveLength(AUTOMATION_TAGS);
});

test('of a dozen simultaneous tags with one name, one is created or renamed', async () => {
  const other = await admin.call(automation.createTag, { body: plan('Other') });
  const created = Array.from({ length: 11 }, () => admin.call(automation.createTag, { body: plan('Same') }));
  const renamed = admin.call(automation.editTag, { tagId: other.id, body: plan('Same') });
  expect(await refusals([...created, renamed])).toEqual(Array(11).fill('invalidInput'));
  expect((await tags()).filter(({ tag }) => tag === 'Same')).toHaveLength(1);
});
