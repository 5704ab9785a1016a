import { afterAll, beforeAll, expect, test } from 'vitest';
import { toAttribute } from '#events/feed/attributeValue.ts';
import { handle as feed } from '#events/feed/index.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { list } from '#shared/contracts/list.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { workflows } from '#shared/contracts/workflows.ts';
import { WorkflowTrigger } from '#shared/models/workflows/workflow.ts';
import { waitFor } from '#tests/kit/waitFor.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';
import { asPerson, runsOf, runThat, use } from '#tests/workflows/flowWorld.ts';

let world: World;
let owner: Member;
let editor: Member;
let reader: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await world.member('Olga Owner', Access.FullAccess);
  editor = await world.member('Edda Editor', Access.Contribute);
  reader = await world.member('Rita Reader', Access.Read);
});
afterAll(() => world.close());

const create = async (listId: string, Title = 'Plan') => (await editor.call(list.createItem, { listId, body: { Title } })).Id;
/** A fact as the stream delivers it, once more. */
const again = async (listId: string, kind: string) => {
  const fact = (await world.facts(listId)).find((one) => one.kind === kind);
  const attributes = Object.entries(fact ?? {}).map(([name, value]) => [`.${name}`, toAttribute(value)]);
  await feed(world.host)({ Records: [{ eventName: 'INSERT', dynamodb: { NewImage: Object.fromEntries(attributes) } }] });
};

test('FLOW-010 a workflow starts on request, when an item is added or when one is changed, and at nothing else', async () => {
  const { id: listId } = await world.list();
  const people = [asPerson(reader)];
  const onCreated = await use(owner, listId, { kind: 'notify', people, message: '' }, 'ItemCreated');
  const onUpdated = await use(owner, listId, { kind: 'notify', people, message: 'Changed' }, 'ItemUpdated');
  const onRequest = await use(owner, listId, { kind: 'approval', people }, 'Manual');
  const itemId = await create(listId);
  await runThat(editor, { listId, itemId }, { workflowDefinitionId: onCreated, state: 'completed', initiatedBy: asPerson(editor) });
  const of = { listId, id: itemId };
  await editor.call(list.addComment, { ...of, body: { text: 'Look' } });
  await editor.call(list.checkOut, of);
  await editor.call(list.discardCheckOut, of);
  const { recycleId } = await editor.call(recycle.delete, { body: of });
  await editor.call(recycle.restore, { body: { systemSiteId: world.site.id, recycleId } });
  // Facts of a list are processed in order.
  await runThat(editor, { listId, itemId: await create(listId) }, { state: 'completed' });
  const ran = async () => (await runsOf(editor, listId, itemId)).map(({ workflowDefinitionId }) => workflowDefinitionId);
  expect(await ran()).toEqual([onCreated]);
  await editor.call(list.updateItem, { listId, body: { Id: itemId, Amount: 2 } });
  await runThat(editor, { listId, itemId }, { workflowDefinitionId: onUpdated });
  await editor.call(list.startWorkflow, { listId, workflowId: onRequest, body: { itemId } });
  expect(await ran()).toEqual([onRequest, onUpdated, onCreated]);
  expect(WorkflowTrigger.options).toEqual(['Manual', 'ItemCreated', 'ItemUpdated']);
});

test('FLOW-011 a list uses a workflow several times, each with its own settings, and an item runs all of them', async () => {
  const { id: listId } = await world.list();
  const tells = (who: Member, message: string) => use(owner, listId, { kind: 'notify', people: [asPerson(who)], message }, 'ItemCreated');
  const each = [await tells(reader, 'For the reader'), await tells(editor, 'For the editor')];
  expect((await editor.call(workflows.all, { listId })).map(({ id }) => id)).toEqual(each);
  const itemId = await create(listId);
  await waitFor(async () => {
    const completed = (await runsOf(editor, listId, itemId)).filter(({ state }) => state === 'completed');
    expect(completed.map(({ workflowDefinitionId }) => workflowDefinitionId).sort()).toEqual(each.toSorted());
  });
  for (const [who, words] of [
    [reader, 'For the reader'],
    [editor, 'For the editor'],
  ] as const) {
    const received = await who.call(account.getPendingNotifications, {});
    expect(received.map(({ message }) => message.messageDetails.params.words)).toContain(words);
  }
  await owner.call(workflows.remove, { listId, id: each[0] ?? '' });
  expect((await editor.call(workflows.all, { listId })).map(({ id }) => id)).toEqual([each[1]]);
});

test('the same fact, delivered again, starts nothing more', async () => {
  const { id: listId } = await world.list();
  await use(owner, listId, { kind: 'notify', people: [asPerson(reader)], message: 'Look' }, 'ItemCreated');
  const itemId = await create(listId);
  await runThat(editor, { listId, itemId }, { state: 'completed' });
  await again(listId, 'itemCreated');
  await again(listId, 'itemCreated');
  expect(await runsOf(editor, listId, itemId)).toHaveLength(1);
  const received = await reader.call(account.getPendingNotifications, {});
  expect(received.filter(({ message }) => message.messageDetails.params.words === 'Look')).toHaveLength(1);
});

test('the changes of a workflow start none, not even in another list', async () => {
  const [one, other] = [await world.list(), await world.list()];
  await use(owner, one.id, { kind: 'copyToLibrary', listId: other.id, move: false }, 'ItemCreated');
  await use(owner, other.id, { kind: 'copyToLibrary', listId: one.id, move: false }, 'ItemCreated');
  const itemId = await create(one.id, 'Travels');
  await runThat(editor, { listId: one.id, itemId }, { state: 'completed' });
  const copies = await editor.call(list.items, { listId: other.id });
  expect(copies.items.map(({ Title }) => Title)).toEqual(['Travels']);
  await again(other.id, 'itemCreated');
  expect(await runsOf(owner, other.id)).toEqual([]);
  expect((await editor.call(list.items, { listId: one.id })).items).toHaveLength(1);
});

test('a workflow that is disabled, or not set up, never starts', async () => {
  const { id: listId } = await world.list();
  const id = await use(owner, listId, { kind: 'notify', people: [asPerson(reader)], message: '' }, 'ItemCreated');
  await owner.call(workflows.update, { listId, id, enabled: false });
  await owner.call(workflows.add, { listId, workflowId: 'review', triggerEvent: 'ItemCreated' });
  await create(listId);
  await again(listId, 'itemCreated');
  expect(await runsOf(owner, listId)).toEqual([]);
});
