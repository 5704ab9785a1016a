import { expect, onTestFinished, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { forms } from '#shared/contracts/forms.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { permission } from '#shared/contracts/permission.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { site } from '#shared/contracts/site.ts';
import { workflows } from '#shared/contracts/workflows.ts';
import { cacheKey } from '#shared/hub.ts';
import { FieldTypes } from '#shared/models/content/field.ts';
import { openSocket, serveWorld } from '#tests/kit/served.ts';
import { openWorld } from '#tests/kit/world.ts';

/** A site and a list in it, with a window of another user that has both open. */
const openBoth = async () => {
  const world = await openWorld();
  const server = await serveWorld(world);
  onTestFinished(async () => {
    await server.stop();
    await world.close();
  });
  const [ana, ben] = [await world.member('Ana', Access.FullAccess), await world.member('Ben', Access.Read)];
  const { id: listId } = await world.list();
  const names = new Map([
    [cacheKey.list(listId), 'list'],
    [cacheKey.site(world.site.id), 'site'],
  ]);
  const open = await openSocket(server.port, ben.token);
  await expect.poll(() => world.table.readFeed(world.table.feedPosition('listeners'), 10)).toEqual([]);
  for (const key of names.keys()) open.say({ action: 'ConnectTo', cacheKey: key });
  await expect.poll(() => open.heard.filter(({ event }) => event === 'connected').length).toBe(2);
  /** Waits until the window is told, for these keys, of a change. */
  const told = async (change: string, keys: string[], work: () => Promise<unknown>) => {
    open.heard.length = 0;
    await work();
    const named = () =>
      open.heard.flatMap(({ event, data }) =>
        event === 'updateEvent' && data.changeEvent === 'ChangedViews' ? [names.get(data.cacheKey)] : [],
      );
    await expect.poll(() => [change, ...named().toSorted()], { interval: 20 }).toEqual([change, ...keys]);
  };
  return { ana, told, listId, siteId: world.site.id };
};

test('HUB-019 every change of how a list is shown is reported to the open screens of the list and of its site', async () => {
  const { ana, told, listId } = await openBoth();
  const [field, view, form, flow] = [{ listId, internalFieldName: 'Place' }, { id: '' }, { id: '' }, { id: '' }];
  const changes: Record<string, () => Promise<unknown>> = {
    'it is renamed': () => ana.call(listDefinition.update, { body: { listId, listDisplayName: 'Other' } }),
    'a field is added': () => ana.call(listDefinition.createField, { body: { listId, name: 'Place', fieldType: FieldTypes.SingleLine } }),
    'a field is changed': () => ana.call(listDefinition.updateField, { body: { ...field, name: 'Town' } }),
    'a field is deleted': () => ana.call(listDefinition.deleteField, { body: field }),
    'a form is added': async () => {
      form.id = (await ana.call(forms.add, { body: { listId, formName: 'Short' } })).id;
    },
    'a form is changed': () => ana.call(forms.update, { body: { listId, id: form.id, formName: 'Brief' } }),
    'a workflow is added': async () => {
      flow.id = (await ana.call(workflows.add, { listId, workflowId: 'approval', triggerEvent: 'Manual' })).id;
    },
    'a workflow is changed': () => ana.call(workflows.update, { listId, id: flow.id, triggerEvent: 'ItemUpdated' }),
    'a workflow is removed': () => ana.call(workflows.remove, { listId, id: flow.id }),
    'a view is created': async () => {
      view.id = (await ana.call(list.createView, { body: { listId, title: 'Names', fields: [{ field: 'Title' }] } })).view.id;
    },
    'a view is changed': () =>
      ana.call(list.editView, { body: { listId, listViewId: view.id, title: 'By name', fields: [{ field: 'Title' }] } }),
    'it stops inheriting permissions': () => ana.call(permission.stopInheriting, { body: { listId } }),
  };
  for (const [change, work] of Object.entries(changes)) await told(change, ['list', 'site'], work);
});

test('HUB-019 every change of a site and of its lists is reported to the open screens of the site', async () => {
  const { ana, told, listId, siteId } = await openBoth();
  const [below, gone] = [{ id: '' }, { recycleId: '' }];
  const changes: Record<string, () => Promise<unknown>> = {
    'it is renamed': () => ana.call(site.update, { body: { systemSiteId: siteId, siteName: 'Other' } }),
    'a list is created': () =>
      ana.call(site.createList, { systemSiteId: siteId, body: { title: 'Visits', path: 'visits', listInternalName: 'Visits' } }),
    'a site is created below it': async () => {
      below.id = (await ana.call(site.create, { body: { parentSiteId: siteId, siteName: 'North', subPath: 'north' } })).id;
    },
    'the site below it is renamed': () => ana.call(site.update, { body: { systemSiteId: below.id, siteName: 'South' } }),
    'the site below it is deleted': async () => {
      gone.recycleId = (await ana.call(site.delete, { systemSiteId: below.id, body: {} })).recycleId;
    },
    'the site below it is restored': () => ana.call(recycle.restore, { body: { systemSiteId: siteId, recycleId: gone.recycleId } }),
  };
  for (const [change, work] of Object.entries(changes)) await told(change, ['site'], work);
  await told('a list is deleted', ['list', 'site'], async () => {
    gone.recycleId = (await ana.call(listDefinition.delete, { body: { listId } })).recycleId;
  });
});
