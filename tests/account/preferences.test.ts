import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { list } from '#shared/contracts/list.ts';
import { DraftStatuses } from '#shared/models/content/item.ts';
import { firstStep } from '#tests/account/signingIn.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';
import { expectMirrored } from '#tests/people/expectMirrored.ts';

let world: World;
let ana: Member;
beforeEach(async () => {
  world = await openWorld({ listening: false });
  ana = await world.member('Ana', Access.Approve | Access.Contribute);
});
afterEach(async () => {
  await expectMirrored(world.table);
  await world.close();
});

describe('SHELL-024 the home page', () => {
  const set = (website: string, userId?: string, as = ana) =>
    as.call(account.setAsHomepage, { body: { website, ...(userId && { userId }) } });

  test('is any page of the installation, stored as its path, and returned by GetAccount and GetHomePage', async () => {
    for (const [website, homePage] of [
      ['/_lists/things?listViewId=open#top', '/_lists/things?listViewId=open#top'],
      ['http://sheaf.test/uk/_lists', '/uk/_lists'],
      ['', null],
    ] as const) {
      await set(website, ana.user.id);
      expect(await ana.call(account.getHomePage, {})).toEqual({ homePage });
      expect((await ana.call(account.getAccount, {})).homePage).toBe(homePage);
    }
    const facts = await world.facts('users');
    expect(facts.at(-1)).toMatchObject({ kind: 'itemUpdated', itemId: ana.user.itemId, by: { internalId: ana.user.id } });
  });

  test('cannot be an address of another origin', async () => {
    for (const website of [
      'https://elsewhere.example/',
      '//elsewhere.example',
      '/\\elsewhere.example',
      '\\\\elsewhere.example',
      'http://sheaf.test@elsewhere.example/',
      'http://sheaf.test//elsewhere.example',
      'javascript:alert(1)',
      'data:text/html,hello',
      'elsewhere.example',
      '/api/Account/GetRecoveryCodes',
    ]) {
      await expect(set(website), website).rejects.toMatchObject({ status: 400, details: { fields: [{ at: 'website' }] } });
    }
    expect(await ana.call(account.getHomePage, {})).toEqual({ homePage: null });
  });

  test('APP-029 of others can be set only by administrators', async () => {
    const ben = await world.member('Ben', Access.Read);
    const root = await world.member('Root', Access.None, { isAdmin: true });
    await expect(set('/_lists', ben.user.id)).rejects.toMatchObject({ status: 403 });
    await set('/_lists', ben.user.id, root);
    expect(await ben.call(account.getHomePage, {})).toEqual({ homePage: '/_lists' });
    await expect(set('/_lists', 'nobody', root)).rejects.toMatchObject({ status: 404 });
  });
});

test('AUTH-065 a supported language is stored for the user and applies in every browser; another is refused', async () => {
  const { supportedLanguages, preferredLanguage } = await ana.call(account.getAccount, {});
  expect([supportedLanguages, preferredLanguage]).toEqual([['en', 'fr', 'es'], null]);
  await ana.call(account.setPreferredLanguage, { body: { language: 'fr' } });
  expect((await (await firstStep(world, ana)).call(account.getAccount, {})).preferredLanguage).toBe('fr');
  const refused = ana.call(account.setPreferredLanguage, { body: { language: 'pt' as 'en' } });
  await expect(refused).rejects.toMatchObject({ status: 400 });
});

test("AUTH-066 AUTH-067 a user's drafts are everything they have checked out or submitted, wherever it is, until it is no longer a draft", async () => {
  const { id: listId } = await world.list({ requiresApproval: true, title: 'Plans' });
  const { id: other } = await world.list({ title: 'Others' });
  const root = await world.member('Root', Access.None, { isAdmin: true });
  for (const id of [listId, other]) await root.call(list.createItem, { listId: id, body: { Title: `One of ${id}` } });
  const drafts = async (as = ana) => (await as.call(account.getMyDrafts, {})).map((draft) => [draft.listTitle, draft.status]);
  expect(await drafts()).toEqual([]);
  await ana.call(list.checkOut, { listId, id: 1 });
  world.advance(1000);
  await ana.call(list.checkOut, { listId: other, id: 1 });
  expect(await drafts()).toEqual([
    ['Others', DraftStatuses.InDraft],
    ['Plans', DraftStatuses.InDraft],
  ]);
  expect(await drafts(root)).toEqual([]);
  const [first] = await ana.call(account.getMyDrafts, {});
  expect(first).toMatchObject({ listId: other, itemId: 1, title: `One of ${other}`, url: expect.stringContaining('id=1') });
  await ana.call(list.updateItem, { listId, body: { Id: 1, Title: 'Changed' } });
  await ana.call(list.checkIn, { listId, id: 1, body: {} });
  expect(await drafts()).toContainEqual(['Plans', DraftStatuses.PendingApproval]);
  await root.call(list.declineItem, { listId, id: 1, body: {} });
  expect(await drafts()).toContainEqual(['Plans', DraftStatuses.InDraft]);
  // Whoever submits it, it remains the draft of its author.
  await root.call(list.checkIn, { listId, id: 1, body: {} });
  expect(await drafts()).toContainEqual(['Plans', DraftStatuses.PendingApproval]);
  expect(await drafts(root)).toEqual([]);
  await root.call(list.approveItem, { listId, id: 1 });
  expect(await drafts()).toEqual([['Others', DraftStatuses.InDraft]]);
  await root.call(list.discardCheckOut, { listId: other, id: 1 });
  expect(await drafts()).toEqual([]);
});
