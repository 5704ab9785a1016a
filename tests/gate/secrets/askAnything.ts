import { endpoints } from '#shared/contracts/index.ts';
import type { Endpoint } from '#shared/http/contract.ts';
import { type Known, sampleFor } from '#tests/gate/hostile.ts';
import type { PlantedWorld } from '#tests/gate/secrets/plantedWorld.ts';

export type Draw = <T>(from: readonly T[]) => T;

/** A pseudorandom sequence that is the same for the same seed (mulberry32). */
export const lots = (seed: number) => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const draw: Draw = (from) => from[Math.floor(next() * from.length)] as (typeof from)[number];
  const shuffled = <T>(from: readonly T[]): T[] =>
    from
      .map((one) => ({ one, at: next() }))
      .toSorted((one, other) => one.at - other.at)
      .map(({ one }) => one);
  return { next, draw, shuffled };
};

export const nameOf = ({ controller, action }: Endpoint): string => `${controller}.${action}`;

/** Calls that are left out, each with the reason. */
const unasked = new Map<string, string>([
  ['Account.logout', 'ends the session that the others need'],
  ['Account.endSession', 'ends sessions'],
  ['Account.endOtherSessions', 'ends sessions'],
  ['Account.disableUserFromToken', 'disables people'],
  ['Account.dismissAllNotifications', 'leaves nothing of an inbox to be asked for'],
  ['Automation.convert', 'starts LibreOffice'],
  ['Automation.mergeConvert', 'starts LibreOffice'],
  ['Automation.previewMergeAndConvert', 'starts LibreOffice'],
  ['File.print', 'starts LibreOffice'],
  ['List.printPdf', 'starts LibreOffice'],
  ['Application.openapi', 'says the same to everybody, and much'],
  ['Application.i18n', 'says the same to everybody, and much'],
]);

const requested = endpoints.filter((endpoint) => !unasked.has(nameOf(endpoint)));

/**
 * Calls for people whose other calls could do harm: reads, and small changes of their own. They copy nothing, because a copy would be
 * protected by other permissions.
 */
const harmless = new Set([
  ...['List.createItem', 'List.updateItem', 'List.checkOut', 'List.discardCheckOut', 'List.createFolder'],
  ...['List.deleteCheck', 'List.beginUpload', 'List.workflowHistory', 'List.restoreVersion', 'List.startWorkflow'],
  ...['Automation.previewMerge', 'Alerts.add', 'Ai.documentChat', 'Recycle.restore'],
]);
const reads = ({ method, changes, controller, action }: Endpoint): boolean =>
  (method === 'GET' && !changes) || ['AuditLog', 'Search', 'Widget'].includes(controller) || /details|quickLinks$/i.test(action);

export const requestedBy = (who: string): Endpoint[] =>
  who === 'visitor' || who === 'reader' ? requested : requested.filter((one) => reads(one) || harmless.has(nameOf(one)));

const hour = (from: number): string => new Date(Date.now() + from * 3_600_000).toISOString();

/** Parameters from the world: the ids of everything in it, open or closed, by parameter name. */
export const inputFor = (endpoint: Endpoint, { world, people, ids, found, units }: PlantedWorld, draw: Draw, cursors: string[]) => {
  const listId = draw(ids.lists);
  const item = draw([...(ids.items.get(listId) ?? []), 1]);
  const folder = draw([...ids.folders, listId]);
  const [siteId, userId] = [world.site.id, draw(Object.values(people)).user.id];
  const version = draw([1, 2, 3]);
  const own: Known = { Alerts: found.alertId, Workflows: found.workflowId, Account: userId, Application: userId };
  const id = own[endpoint.controller] ?? item;
  const rules = [{ ColumnName: draw(['Title', 'Note', 'Salary', 'Ref']), Operator: 'Contains', Value: draw(['zqx', 'plan']) }];
  const known: Known = {
    ...{ listId, systemSiteListId: listId, currentSiteListId: listId, systemSiteList: listId, listIds: ids.lists, libraryListId: listId },
    ...{ id, Id: item, itemId: item, itemIds: [item], currentListItemId: item, relatedItemId: item, listItemId: String(item) },
    ...{ folderId: folder, parentFolderId: folder, siteId, systemSiteId: siteId, parentSiteId: siteId, destinationSiteId: siteId },
    ...{ destinationSiteListId: listId, sendToSiteListIds: [draw(ids.lists)], sendToFolderIds: [], sendToSystemSiteIds: [] },
    ...{ userId, userIds: [userId], roleIds: [], subject: { listId }, groupId: 'x', path: draw(['/', '/plan', world.site.path]) },
    ...{
      versionNum: version,
      versionId: version,
      before: version + 1,
      attachmentId: draw([...(ids.attachments.get(`${listId} ${item}`) ?? []), 'x']),
      runId: draw(found.runs),
    },
    ...{ templateId: found.templateId, pageId: found.pageId, recycleId: draw(found.recycled), workflowId: found.workflowId },
    ...{
      startDate: hour(-24),
      endDate: hour(0),
      startTime: hour(-24),
      endTime: hour(24),
      timeZoneId: 'Europe/Paris',
      zone: 'Europe/Paris',
    },
    ...{ items: [`user:${userId}`, `item:${listId}#${item}`], query: draw(['plan', 'zqx', 'nobody']), search: draw(['', 'plan', 'zqx']) },
    ...{
      fieldId: draw(['Salary', 'Note', 'Title']),
      sortProperty: draw(['Salary', 'Note', 'Title', 'Id', 'Ref']),
      pageSize: draw([1, 2, 50]),
    },
    ...{ listViewId: draw(['all', 'all', 'paid']), showDeletedItems: draw([true, false]), queryConditions: { condition: 'AND', rules } },
    ...{
      additionalFields: ['Note', 'Salary'],
      after: draw([...cursors, 'x']),
      values: { Title: 'open' },
      comments: 'open',
      fileName: 'open.txt',
    },
  };
  // Optional parameters are sometimes omitted; one of several identifiers of an object is enough.
  const stored = Object.entries(known).filter(([name]) =>
    draw([true, true, !['after', 'queryConditions', 'folderId', 'fieldId', 'siteId'].includes(name)]),
  );
  const sent = sampleFor(endpoint, Object.fromEntries(stored));
  if (endpoint.controller === 'Permission') {
    const scope = draw([{ siteId }, ...units.map((unit) => unit.scope)]);
    const { siteId: _site, listId: _list, folderId: _folder, itemId: _item, fieldId: _field, ...rest } = sent;
    const body = typeof rest.body === 'object' ? { ...rest.body, siteId: undefined, listId: undefined, folderId: undefined } : undefined;
    return body ? { ...rest, body: { ...body, itemId: undefined, fieldId: undefined, ...scope } } : { ...rest, ...scope };
  }
  return sent;
};
