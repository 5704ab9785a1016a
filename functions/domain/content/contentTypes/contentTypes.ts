import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ContentTypeRecord } from '#functions/storage/records/contentTypeRecords.ts';
import { read } from '#functions/storage/rows.ts';
import type { FactKind } from '#shared/facts.ts';
import type { ReusableType } from '#shared/models/content/contentType.ts';
import { Problem } from '#shared/problems.ts';

export const presentType = ({ version: _version, usesAdded: _uses, ...type }: ContentTypeRecord): ReusableType => ({
  ...type,
  systemSiteListId: type.rules.LookupModel?.systemSiteListId ?? null,
  modelDisplayProperty: type.rules.DisplayProperty ?? null,
});

/** A content type by its id. Throws notFound. */
export const findContentType = async (ctx: Context, id: string): Promise<ContentTypeRecord> => {
  const found = await read<ContentTypeRecord>(ctx.table, keys.contentType(id));
  if (!found) throw new Problem('notFound');
  return found;
};

/** Content types belong to the whole installation, so their facts belong to the root site. */
export const typeFact = async (ctx: Context, kind: FactKind, { title }: ContentTypeRecord) => {
  const root = await read<{ siteId: string }>(ctx.table, keys.path('/'));
  return putFact(factOf(ctx, kind, { siteId: root?.siteId ?? null, title }));
};
