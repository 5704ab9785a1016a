import { effectiveAccesses } from '#functions/domain/access/levels/effectiveAccess.ts';
import { type ContainerNames, containerNames } from '#functions/domain/access/records/containerNames.ts';
import { titleOf } from '#functions/domain/access/records/properties.ts';
import { itemPath, listPagePath } from '#functions/domain/content/itemRecords/itemPath.ts';
import { loadObjects, type ReadableObject } from '#functions/domain/content/itemRecords/loadObjects.ts';
import { pagePath } from '#functions/domain/content/itemRecords/pagePath.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { loadPages } from '#functions/domain/messages/notifications/loadPages.ts';
import { keys } from '#functions/storage/keys.ts';
import type { SiteRecord } from '#functions/storage/records/records.ts';
import { readMany } from '#functions/storage/rows.ts';
import { Access, grants } from '#shared/access.ts';
import { type Place, type PlaceRef, placeName } from '#shared/models/identity/starred.ts';

type Of<K extends PlaceRef['kind']> = Extract<PlaceRef, { kind: K }>;
const ofKind = <K extends PlaceRef['kind']>(refs: PlaceRef[], ...kinds: K[]): Of<K>[] =>
  refs.filter((ref): ref is Of<K> => (kinds as string[]).includes(ref.kind));

const readSites = (ctx: Context, ids: string[]): Promise<(SiteRecord | undefined)[]> => readMany<SiteRecord>(ctx.table, ids.map(keys.site));

const presentSites = async (ctx: Context, refs: Of<'site'>[]): Promise<Place[]> => {
  const sites = await readSites(
    ctx,
    refs.map(({ siteId }) => siteId),
  );
  const accesses = await effectiveAccesses(
    ctx,
    sites.map((site) => site?.chain ?? []),
  );
  return refs.flatMap((ref, index) => {
    const site = sites[index];
    if (!site || site.deletedOn || !grants(accesses[index] ?? Access.None, 'LimitedRead')) return [];
    return [{ ref, title: site.siteName, within: '', url: encodeURI(site.path), listType: null, fileName: null }];
  });
};

const presentPages = async (ctx: Context, refs: Of<'page'>[]): Promise<Place[]> => {
  const pages = await loadPages(
    ctx,
    refs.map(({ pageId }) => pageId),
  );
  return refs.flatMap((ref, index) => {
    const found = pages[index];
    if (!found) return [];
    const { site, page } = found;
    return [{ ref, title: page.title, within: site.siteName, url: encodeURI(pagePath(site, page.path)), listType: null, fileName: null }];
  });
};

const ofItem = (ref: Of<'item'>, { list, shown, item }: ReadableObject, names: ContainerNames): Place[] =>
  !item || item.deletedOn
    ? []
    : [
        {
          ref,
          title: item.file?.name ?? titleOf(shown, item),
          within: names.ofList(list),
          url: itemPath(list, item),
          listType: list.type,
          fileName: item.file?.name ?? null,
        },
      ];

const presentObjects = async (ctx: Context, refs: Of<'list' | 'item'>[]): Promise<Place[]> => {
  const objects = await loadObjects(
    ctx,
    refs.map((ref) => ({ listId: ref.listId, itemId: ref.kind === 'item' ? ref.itemId : null })),
  );
  const siteIds = [...new Set(objects.flatMap((found) => found?.list.siteId ?? []))];
  const sites = (await readSites(ctx, siteIds)).filter((site) => site !== undefined);
  const names = await containerNames(ctx, { sites, lists: objects.flatMap((found) => found?.list ?? []) });
  return refs.flatMap((ref, index) => {
    const found = objects[index];
    if (!found) return [];
    if (ref.kind === 'item') return ofItem(ref, found, names);
    const { list } = found;
    const site = sites.find(({ id }) => id === list.siteId);
    return [
      { ref, title: list.title, within: site ? names.ofSite(site) : '', url: listPagePath(list), listType: list.type, fileName: null },
    ];
  });
};

/** Objects in the given order, without deleted and unreadable ones. Permissions are checked each time. */
export const presentStarred = async (ctx: Context, refs: PlaceRef[]): Promise<Place[]> => {
  const found = await Promise.all([
    presentSites(ctx, ofKind(refs, 'site')),
    presentPages(ctx, ofKind(refs, 'page')),
    presentObjects(ctx, ofKind(refs, 'list', 'item')),
  ]);
  const byName = new Map(found.flat().map((place) => [placeName(place.ref), place]));
  return refs.flatMap((ref) => byName.get(placeName(ref)) ?? []);
};
