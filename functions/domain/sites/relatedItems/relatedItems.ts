import { titleOf } from '#functions/domain/access/records/properties.ts';
import type { SiteContext } from '#functions/domain/access/targets.ts';
import { itemAddress } from '#functions/domain/content/itemRecords/itemAddress.ts';
import { objectsBehind, type ReadableObject } from '#functions/domain/content/itemRecords/objectsBehind.ts';
import { change } from '#functions/domain/kernel/change.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import { read, readAll, row } from '#functions/storage/rows.ts';
import { RELATED_ITEMS } from '#shared/limits.ts';
import type { NewRelatedItem, RelatedItem } from '#shared/models/content/relatedItem.ts';
import type { SiteDetails } from '#shared/models/sites/site.ts';
import { Problem } from '#shared/problems.ts';
import { compareWords } from '#shared/rules/compareWords.ts';

export type KeptRelatedItems = NewRelatedItem & { id: string };

export const keptOf = ({ table }: Context, siteId: string): Promise<KeptRelatedItems[]> =>
  readAll<KeptRelatedItems>(table, keys.site(siteId), 'related#');

const behind = (ctx: Context, kept: KeptRelatedItems[]): Promise<(ReadableObject | undefined)[]> =>
  objectsBehind(
    ctx,
    kept.map(({ systemSiteList, relatedItemId }) => ({ listId: systemSiteList, itemId: relatedItemId })),
  );

/** For unreadable or deleted items, only the ids are returned. */
export const presentRelated = async (ctx: Context, kept: KeptRelatedItems[]): Promise<RelatedItem[]> => {
  const found = await behind(ctx, kept);
  return kept.map((one, index) => {
    const { item, shown } = found[index] ?? {};
    const there = item && !item.deletedOn && shown;
    return {
      ...one,
      listTitle: shown?.title ?? null,
      title: there ? titleOf(shown, item) : null,
      url: there ? itemAddress(shown, item) : null,
    };
  });
};

export const byAlias = (one: KeptRelatedItems, other: KeptRelatedItems): number => compareWords(one.alias, other.alias);
/** The related items in the details of a site, as far as the caller may read them. */
export const siteVariables = async (ctx: Context, siteId: string): Promise<SiteDetails['relatedItems']> => {
  const kept = (await keptOf(ctx, siteId)).filter(({ loadWithSite }) => loadWithSite);
  if (kept.length === 0) return [];
  const items = await presentRelated(ctx, kept.toSorted(byAlias));
  return items.flatMap(({ alias, systemSiteList, relatedItemId, title }) =>
    title === null ? [] : [{ alias, systemSiteList, relatedItemId, title }],
  );
};

export const findRelated = async (ctx: SiteContext, id: string): Promise<KeptRelatedItems> => {
  const kept = await read<KeptRelatedItems>(ctx.table, keys.relatedItem(ctx.target.site.id, id));
  if (!kept) throw new Problem('notFound');
  return kept;
};

export const answerRelated = async (ctx: Context, kept: KeptRelatedItems): Promise<RelatedItem> => {
  const [one] = await presentRelated(ctx, [kept]);
  if (!one) throw new Problem('notFound');
  return one;
};

const refuse = (at: string, code: string): never => {
  throw new Problem('invalidInput', { fields: [{ at, code }] });
};

/** The item must exist for the caller, and each alias stands for one item. */
export const checkRelated = async (ctx: SiteContext, asked: KeptRelatedItems): Promise<void> => {
  const others = (await keptOf(ctx, ctx.target.site.id)).filter(({ id }) => id !== asked.id);
  if (others.some(({ alias }) => alias.toLowerCase() === asked.alias.toLowerCase())) refuse('alias', 'notUnique');
  if (others.length >= RELATED_ITEMS) refuse('alias', 'tooMany');
  const [found] = await behind(ctx, [asked]);
  if (!found?.item || found.item.deletedOn) refuse('relatedItemId', 'invalid');
};

interface RelatedChange {
  before: KeptRelatedItems | null;
  after: KeptRelatedItems | null;
  write: Write;
}

/** Makes a change that is planned on the current related items; the plan is repeated after a conflict. Throws busy. */
export const saveRelated = (ctx: SiteContext, plan: () => Promise<RelatedChange>): Promise<void> => {
  const { site } = ctx.target;
  const place = keys.relatedItems(site.id);
  return change(ctx, async () => {
    const version = (await read<{ version: number }>(ctx.table, place))?.version ?? 0;
    const { before, after, write } = await plan();
    const unchanged = version === 0 ? { absent: true as const } : { equals: { version } };
    const changes = [{ field: 'relatedItems', before, after }];
    const fact = factOf(ctx, 'siteUpdated', { siteId: site.id, title: site.siteName, changes });
    return { writes: [{ put: row(place, { version: version + 1 }), if: unchanged }, write], fact, done: undefined };
  });
};
