import { ulid } from 'ulid';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ContentTypeRecord } from '#functions/storage/records/records.ts';
import { attempt, create, read, readAll } from '#functions/storage/rows.ts';
import type { FactKind } from '#shared/facts.ts';
import type { ContentTypePlan, ReusableType } from '#shared/models/content/contentType.ts';
import { Problem } from '#shared/problems.ts';

export const presentType = ({ version: _, ...type }: ContentTypeRecord): ReusableType => ({
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

export const allContentTypes = async ({ table }: Context): Promise<ReusableType[]> =>
  (await readAll<ContentTypeRecord>(table, keys.contentType(''))).map(presentType);

/** Content types belong to the whole installation, so their facts are those of the root site. */
export const typeFact = async (ctx: Context, kind: FactKind, { title }: ContentTypeRecord) => {
  const root = await read<{ siteId: string }>(ctx.table, keys.path('/'));
  return putFact(factOf(ctx, kind, { siteId: root?.siteId ?? null, title }));
};

export const createContentType = async (ctx: Context, plan: ContentTypePlan): Promise<ReusableType> => {
  const { systemSiteListId, modelDisplayProperty, ...parts } = plan;
  const looksUp = systemSiteListId !== undefined && {
    LookupModel: { systemSiteListId },
    DisplayProperty: modelDisplayProperty ?? 'Title',
  };
  const type: ContentTypeRecord = { ...parts, rules: { ...parts.rules, ...looksUp }, id: ulid(ctx.now().getTime()), version: 1 };
  await ctx.table.transact([create(keys.contentType(type.id), type), await typeFact(ctx, 'contentTypeCreated', type)]);
  return presentType(type);
};

/** Throws contentTypeInUse while a list has a field that was made from it. */
export const deleteContentType = async (ctx: Context, id: string): Promise<Record<never, never>> => {
  const type = await findContentType(ctx, id);
  const { pk } = keys.contentTypeUse(id, '', '');
  const { rows } = await ctx.table.query({ table: 'content', pk, limit: 1 });
  if (rows.length > 0) throw new Problem('contentTypeInUse');
  const gone = { delete: keys.contentType(id), if: { equals: { version: type.version } } };
  if (!(await attempt(ctx.table, [gone, await typeFact(ctx, 'contentTypeDeleted', type)]))) throw new Problem('busy');
  return {};
};
