import type { FactRecord } from '#functions/storage/records/records.ts';
import type { ListChangeEvent } from '#shared/consequences.ts';
import { consequences } from '#shared/facts.ts';
import { cacheKey, type UpdateEvent } from '#shared/hub.ts';

/** Changes that move the counts a site's lists are shown with. */
const moveCounts: ReadonlySet<ListChangeEvent> = new Set(['Created', 'Deleted', 'UploadedNew', 'ChangedViews']);

/** What open screens are told of a fact: one event for each key it touches, none for facts that change nothing on a screen. */
export const updateEventsOf = (fact: FactRecord): UpdateEvent[] => {
  const { live } = consequences(fact.kind);
  const { listId, siteId, parentSiteId } = fact;
  if (!live || (listId === null && siteId === null)) return [];
  const told = {
    updatedOn: fact.at,
    changeEvent: live,
    itemId: fact.itemId,
    folderId: fact.folderId,
    updatedBy: { internalId: fact.by.internalId, fullName: fact.by.fullName },
    eventId: fact.id,
  };
  const ofSite = siteId !== null && (listId === null || moveCounts.has(live)) ? [cacheKey.site(siteId)] : [];
  const above = parentSiteId === undefined ? [] : [cacheKey.site(parentSiteId)];
  const keysTouched = [...(listId === null ? [] : [cacheKey.list(listId)]), ...ofSite, ...above];
  return keysTouched.map((key) => ({ cacheKey: key, ...told }));
};
