import { aboutItem } from '#functions/domain/access/records/aboutItem.ts';
import { changeCustomProperties, type PropertyChange } from '#functions/domain/content/customProperties/customProperties.ts';
import { assertNotCheckedOutByOthers } from '#functions/domain/content/drafts/checkOutRules.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import { authorizeCall } from '#functions/runtime/dav/authorizeCall.ts';
import { requireConditions } from '#functions/runtime/dav/ifHeader.ts';
import { assertLocks } from '#functions/runtime/dav/locks.ts';
import { DAV, davChild, type Element, isDav, parseXml } from '#functions/runtime/dav/parseXml.ts';
import { DavError, type DavReply, type DavRequest } from '#functions/runtime/dav/port.ts';
import { hrefOf, type Resource } from '#functions/runtime/dav/resource.ts';
import { multistatus, property, response } from '#functions/runtime/dav/writeXml.ts';
import { list as calls } from '#shared/contracts/list.ts';
import { DAV_BODY_BYTES } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';
import { escaped } from '#shared/spreadsheets/markup.ts';

const markupOf = ({ text, children }: Element): string =>
  escaped(text) + children.map((child) => property(child, markupOf(child))).join('');

const parseChanges = (xml: string): PropertyChange[] => {
  const steps = parseXml(xml, 'propertyupdate').children.filter((step) => isDav(step, 'set') || isDav(step, 'remove'));
  const changes = steps.flatMap((step) =>
    (davChild(step, 'prop')?.children ?? []).map((element) => ({
      space: element.space,
      name: element.name,
      value: isDav(step, 'set') ? markupOf(element) : null,
    })),
  );
  if (changes.length === 0) throw new DavError(400);
  return changes;
};

/** Answers as if properties had been stored, for files that only their program sees. */
export const acceptUnstored = async (request: DavRequest, names: string[]): Promise<DavReply> => {
  const changes = parseChanges(await request.text(DAV_BODY_BYTES));
  return multistatus([response(hrefOf(names, false), [{ status: 200, properties: changes.map((change) => property(change)) }])]);
};

/** Storing properties requires permission to change the object itself. */
const storeChanges = async (ctx: Context, resource: Resource, changes: PropertyChange[]): Promise<void> => {
  if (resource.kind === 'file') {
    const { list, item } = resource;
    const at = await authorizeCall(ctx, calls.updateItem, { listId: list.id, Id: item.id, id: item.id });
    assertNotCheckedOutByOthers(ctx, at.target.item, at.target.access);
    return changeCustomProperties(ctx, { node: node.item(list.id, item.id), about: aboutItem(list, item, item.file?.name ?? ''), changes });
  }
  // Properties of sites and lists are set in the application.
  if (resource.kind !== 'folder') throw new DavError(403);
  const { list, folder } = resource;
  await authorizeCall(ctx, calls.editFolder, { listId: list.id, folderId: folder.id });
  const about = { siteId: list.siteId, listId: list.id, folderId: folder.parentId, itemId: null, title: folder.name, objectId: folder.id };
  return changeCustomProperties(ctx, { node: node.folder(folder.id), about, changes });
};

/** Stores properties for clients. Derived properties cannot be set. */
export const proppatch = async (ctx: Context, request: DavRequest, resource: Resource): Promise<DavReply> => {
  if (resource.kind === 'nowhere' || resource.kind === 'free') throw new Problem('notFound');
  await assertLocks(ctx, await requireConditions(ctx, request, resource), resource);
  const changes = parseChanges(await request.text(DAV_BODY_BYTES));
  const href = hrefOf(resource.names, resource.kind !== 'file');
  const named = changes.map(({ space, name }) => ({ isLive: space === DAV, element: property({ space, name }) }));
  const [protectedOnes, others] = [named.filter(({ isLive }) => isLive), named.filter(({ isLive }) => !isLive)];
  if (protectedOnes.length > 0)
    return multistatus([
      response(href, [
        { status: 403, properties: protectedOnes.map(({ element }) => element) },
        { status: 424, properties: others.map(({ element }) => element) },
      ]),
    ]);
  await storeChanges(ctx, resource, changes);
  return multistatus([response(href, [{ status: 200, properties: others.map(({ element }) => element) }])]);
};
