import { aboutItem } from '#functions/domain/access/records/aboutItem.ts';
import { refuseHeld } from '#functions/domain/content/drafts/held.ts';
import { changeProperties, type PropertyChange } from '#functions/domain/content/keptProperties/keptProperties.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import { admit } from '#functions/runtime/dav/admit.ts';
import { demandConditions } from '#functions/runtime/dav/ifHeader.ts';
import { demandLocks } from '#functions/runtime/dav/locks.ts';
import { hrefOf, type Place } from '#functions/runtime/dav/place.ts';
import { DavRefusal, type DavReply, type DavRequest } from '#functions/runtime/dav/port.ts';
import { DAV, davChild, type Element, isDav, readXml } from '#functions/runtime/dav/readXml.ts';
import { multistatus, property, response } from '#functions/runtime/dav/writeXml.ts';
import { list as calls } from '#shared/contracts/list.ts';
import { DAV_BODY_BYTES } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';
import { escaped } from '#shared/spreadsheets/markup.ts';

const markupOf = ({ text, children }: Element): string =>
  escaped(text) + children.map((child) => property(child, markupOf(child))).join('');

const readChanges = (xml: string): PropertyChange[] => {
  const steps = readXml(xml, 'propertyupdate').children.filter((step) => isDav(step, 'set') || isDav(step, 'remove'));
  const changes = steps.flatMap((step) =>
    (davChild(step, 'prop')?.children ?? []).map((element) => ({
      space: element.space,
      name: element.name,
      value: isDav(step, 'set') ? markupOf(element) : null,
    })),
  );
  if (changes.length === 0) throw new DavRefusal(400);
  return changes;
};

/** Answers as if properties had been stored, for files that only their program sees. */
export const forget = async (request: DavRequest, names: string[]): Promise<DavReply> => {
  const changes = readChanges(await request.text(DAV_BODY_BYTES));
  return multistatus([response(hrefOf(names, false), [{ status: 200, properties: changes.map((change) => property(change)) }])]);
};

/** Storing properties requires permission to change the object itself. */
const keep = async (ctx: Context, place: Place, changes: PropertyChange[]): Promise<void> => {
  if (place.kind === 'file') {
    const { list, item } = place;
    const at = await admit(ctx, calls.updateItem, { listId: list.id, Id: item.id, id: item.id });
    refuseHeld(ctx, at.target.item, at.target.access);
    return changeProperties(ctx, { node: node.item(list.id, item.id), about: aboutItem(list, item, item.file?.name ?? ''), changes });
  }
  // Properties of sites and lists are set in the application.
  if (place.kind !== 'folder') throw new DavRefusal(403);
  const { list, folder } = place;
  await admit(ctx, calls.editFolder, { listId: list.id, folderId: folder.id });
  const about = { siteId: list.siteId, listId: list.id, folderId: folder.parentId, itemId: null, title: folder.name, objectId: folder.id };
  return changeProperties(ctx, { node: node.folder(folder.id), about, changes });
};

/** Stores properties for clients. Derived properties cannot be set. */
export const proppatch = async (ctx: Context, request: DavRequest, place: Place): Promise<DavReply> => {
  if (place.kind === 'nowhere' || place.kind === 'free') throw new Problem('notFound');
  await demandLocks(ctx, await demandConditions(ctx, request, place), place);
  const changes = readChanges(await request.text(DAV_BODY_BYTES));
  const href = hrefOf(place.names, place.kind !== 'file');
  const named = changes.map(({ space, name }) => ({ isLive: space === DAV, element: property({ space, name }) }));
  const [fixed, others] = [named.filter(({ isLive }) => isLive), named.filter(({ isLive }) => !isLive)];
  if (fixed.length > 0)
    return multistatus([
      response(href, [
        { status: 403, properties: fixed.map(({ element }) => element) },
        { status: 424, properties: others.map(({ element }) => element) },
      ]),
    ]);
  await keep(ctx, place, changes);
  return multistatus([response(href, [{ status: 200, properties: others.map(({ element }) => element) }])]);
};
