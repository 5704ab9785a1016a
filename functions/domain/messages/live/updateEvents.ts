import type { FactRecord } from '#functions/storage/records/records.ts';
import type { ListChangeEvent } from '#shared/consequences.ts';
import { consequences } from '#shared/facts.ts';
import { cacheKey, type UpdateEvent } from '#shared/hub.ts';

/** Changes that affect the counts shown for a site's lists. */
const moveCounts: ReadonlySet<ListChangeEvent> = new Set(['Created', 'Deleted', 'UploadedNew', 'ChangedViews']);

/** The live events of a fact: one for each key it affects, none if no screen shows the change. */
export const updateEventsOf = (fact: FactRecord): UpdateEvent[] => {
  const { live } = consequences(fact.kind);
  const { listId, siteId, parentSiteId } = fact;
  if (!live || (listId === null && siteId === null)) return [];
  const data = {
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
  return keysTouched.map((key) => ({ cacheKey: key, ...data }));
};
