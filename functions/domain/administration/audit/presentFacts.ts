import { fieldsWithoutAccess } from '#functions/domain/access/levels/fieldAccess.ts';
import { readableFacts } from '#functions/domain/access/readableFacts.ts';
import { type ContainerNames, containerNames } from '#functions/domain/access/records/containerNames.ts';
import { withoutErased } from '#functions/domain/administration/audit/withoutErased.ts';
import { trimLookups } from '#functions/domain/content/itemRecords/trimLookups.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord, ListRecord, SiteRecord } from '#functions/storage/records/records.ts';
import { readMany } from '#functions/storage/rows.ts';
import { auditActions } from '#shared/auditActions.ts';
import { consequences } from '#shared/facts.ts';
import type { AuditRow } from '#shared/models/administration/audit.ts';

const byId = async <R extends { id: string }>(
  ctx: Context,
  ids: (string | null)[],
  key: (id: string) => ReturnType<typeof keys.list>,
): Promise<Map<string, R>> => {
  const distinct = [...new Set(ids.filter((id) => id !== null))];
  const records = await readMany<R>(ctx.table, distinct.map(key));
  return new Map(records.flatMap((record) => (record ? [[record.id, record]] : [])));
};

interface FactContainers {
  list: ListRecord | undefined;
  site: SiteRecord | undefined;
  names: ContainerNames;
}

const presentFact = (fact: FactRecord, { list, site, names }: FactContainers): AuditRow => {
  const { audit, object } = consequences(fact.kind);
  const { id, at, by, itemId, title, folderId, siteId, listId, reason, changes, correlationId, byKey } = fact;
  return {
    id,
    dateOccurred: at,
    event: auditActions[audit],
    user: by,
    itemId,
    objectType: object,
    objectTitle: title,
    folderId,
    siteTitle: site ? names.ofSite(site) : '',
    siteId,
    listTitle: list ? names.ofList(list) : '',
    siteListId: listId,
    relativeUrl: list?.path ?? site?.path ?? '',
    reason,
    changes,
    correlationId,
    ...(byKey !== undefined && { byKey }),
  };
};

/** The fact without content: only what kind of thing happened, when and by whom. */
const withoutContent = (fact: FactRecord): FactRecord => ({ ...fact, title: '', changes: [], reason: '' });

type Changes = FactRecord['changes'];

/** The changes of an item, with lookups as the caller may see them. */
const trimChanges = async (ctx: Context, list: ListRecord | undefined, changes: Changes): Promise<Changes> => {
  if (!list) return changes;
  const valueSets = changes.flatMap(({ field, before, after }) => [{ [field]: before }, { [field]: after }]);
  const shown = await trimLookups(ctx, list, valueSets);
  return changes.map((change, index) => ({
    ...change,
    before: shown[2 * index]?.[change.field],
    after: shown[2 * index + 1]?.[change.field],
  }));
};

/**
 * Facts as rows of the audit trail, with the current titles of lists and sites and without names of erased people. If the caller may not
 * read the object, title, changes and reason are removed; otherwise only changes of fields hidden from the caller.
 */
export const presentFacts = async (ctx: Context, sealed: FactRecord[]): Promise<AuditRow[]> => {
  const facts = await withoutErased(ctx, sealed);
  const [lists, sites, readable] = await Promise.all([
    byId<ListRecord>(
      ctx,
      facts.map(({ listId }) => listId),
      keys.list,
    ),
    byId<SiteRecord>(
      ctx,
      facts.map(({ siteId }) => siteId),
      keys.site,
    ),
    readableFacts(ctx, facts),
  ]);
  const names = await containerNames(ctx, { sites: [...sites.values()], lists: [...lists.values()] });
  const rows = facts.map(async (fact, index) => {
    const { listId, siteId, changes } = fact;
    const unreadable = fieldsWithoutAccess(ctx, listId ?? '', 'Read');
    const list = lists.get(listId ?? '');
    const readableChanges = changes.filter(({ field }) => !unreadable.has(field));
    const presented = readable[index] ? { ...fact, changes: await trimChanges(ctx, list, readableChanges) } : withoutContent(fact);
    return presentFact(presented, { list, site: sites.get(siteId ?? ''), names });
  });
  return Promise.all(rows);
};
