import { withheldFields } from '#functions/domain/access/fieldAccess.ts';
import type { Context } from '#functions/domain/context.ts';
import { readableFacts } from '#functions/domain/facts/learn.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord, ListRecord, SiteRecord } from '#functions/storage/records.ts';
import { readMany } from '#functions/storage/rows.ts';
import { consequences } from '#shared/facts.ts';
import type { AuditRow } from '#shared/models/audit.ts';

const byId = async <R extends { id: string }>(
  ctx: Context,
  ids: (string | null)[],
  key: (id: string) => ReturnType<typeof keys.list>,
): Promise<Map<string, R>> => {
  const distinct = [...new Set(ids.filter((id) => id !== null))];
  const records = await readMany<R>(ctx.table, distinct.map(key));
  return new Map(records.flatMap((record) => (record ? [[record.id, record]] : [])));
};

const presentFact = (fact: FactRecord, list: ListRecord | undefined, site: SiteRecord | undefined): AuditRow => {
  const { audit, object } = consequences(fact.kind);
  const { id, at, by, itemId, title, folderId, siteId, listId, reason, changes, correlationId, byKey } = fact;
  return {
    id,
    dateOccurred: at,
    event: audit,
    user: by,
    itemId,
    objectType: object,
    objectTitle: title,
    folderId,
    siteTitle: site?.siteName ?? '',
    siteId,
    listTitle: list?.title ?? '',
    siteListId: listId,
    relativeUrl: list?.path ?? site?.path ?? '',
    reason,
    changes,
    correlationId,
    ...(byKey !== undefined && { byKey }),
  };
};

/** That something happened, when and by whom, and nothing of what it was. */
const untold = (fact: FactRecord): FactRecord => ({ ...fact, title: '', changes: [], reason: '' });

/**
 * Facts as rows of the audit trail, with the titles that their lists and sites have today. What the caller may not read loses its title, its
 * changes and its reason; of the rest, changes of fields are left out that are withheld from the caller in the list the call is about.
 */
export const presentFacts = async (ctx: Context, facts: FactRecord[]): Promise<AuditRow[]> => {
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
  return facts.map((fact, index) => {
    const { listId, siteId, changes } = fact;
    const withheld = withheldFields(ctx, listId ?? '', 'Read');
    const told = readable[index] ? { ...fact, changes: changes.filter(({ field }) => !withheld.has(field)) } : untold(fact);
    return presentFact(told, lists.get(listId ?? ''), sites.get(siteId ?? ''));
  });
};
