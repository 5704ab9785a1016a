import { assertAdministration } from '#functions/domain/access/levels/assertAdministration.ts';
import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { readWithScope } from '#functions/domain/access/levels/readWithScope.ts';
import { type FolderWithPath, resolveFolderPath } from '#functions/domain/access/records/folderPaths.ts';
import { folderChain, itemChain } from '#functions/domain/access/records/itemChain.ts';
import { scopedField, scopedItem, scopedList, scopedSite } from '#functions/domain/access/scopes/scoped.ts';
import type { Scoped, Targets } from '#functions/domain/access/targets.ts';
import { findLastOpened } from '#functions/domain/content/files/lastOpened.ts';
import { findListOfPart } from '#functions/domain/content/listRecords/findListOfPart.ts';
import { listByName } from '#functions/domain/content/listRecords/listByName.ts';
import { assertConsentsSigned } from '#functions/domain/identity/consents/assertConsentsSigned.ts';
import { itemIdOf } from '#functions/domain/identity/people/personIds.ts';
import type { Caller, Context } from '#functions/domain/kernel/context.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import { locate, type NamedIds } from '#functions/runtime/locate.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FolderRecord, ItemRecord, ListRecord, SiteRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { Access, grants, type Level } from '#shared/access.ts';
import { type Endpoint, isChange, type On } from '#shared/http/contract.ts';
import { CONFIRMED_MINUTES } from '#shared/limits.ts';
import { isPeopleList } from '#shared/models/identity/peopleLists.ts';
import { Problem } from '#shared/problems.ts';
import { sharedKindOf } from '#shared/templateIds.ts';
import { MINUTE_MS } from '#shared/time.ts';

type Find<O extends On> = (ctx: Context, named: NamedIds) => Promise<Targets[O]>;

const nothing = async (): Promise<Targets['nothing']> => ({});

/** A call that names no site concerns the root site. Where a site is required, the schema has already refused the call. */
const rootSite = async ({ table }: Context): Promise<string> => (await read<{ siteId: string }>(table, keys.path('/')))?.siteId ?? '';

const site: Find<'site'> = async (ctx, named) => {
  const siteId = named.siteId || (await rootSite(ctx));
  const found = await readWithScope<SiteRecord>(ctx, keys.site(siteId), node.site(siteId));
  if (!found || found.deletedOn) throw new Problem('notFound');
  return { site: found, access: await effectiveAccess(ctx, found.chain) };
};

/** A list in the recycle bin counts as missing. */
const findList = async (ctx: Context, { listId, listName, siteId }: NamedIds): Promise<ListRecord | undefined> => {
  const id = listId === '' && listName !== '' ? await listByName(ctx, siteId, listName) : listId;
  const found = await readWithScope<ListRecord>(ctx, keys.list(id), node.list(id));
  return found?.deletedOn ? undefined : found;
};

const findFolder = (ctx: Context, folderId: string): Promise<FolderRecord | undefined> =>
  readWithScope<FolderRecord>(ctx, keys.folder(folderId), node.folder(folderId));

const findItem = async (ctx: Context, { listId, itemId, personId }: NamedIds): Promise<ItemRecord | undefined> => {
  const id = Number.isNaN(itemId) ? await itemIdOf(ctx, listId, personId) : itemId;
  return readWithScope<ItemRecord>(ctx, keys.item(listId, id), node.item(listId, id));
};

/** A folder of another list, or one in the recycle bin, counts as missing. */
const resolveFolder = async (
  ctx: Context,
  list: ListRecord,
  folder: FolderRecord | undefined,
  folderId: string,
): Promise<FolderWithPath | undefined> => {
  if (folderId === '' || folderId === list.id) return undefined;
  if (!folder || folder.listId !== list.id || folder.deletedOn) throw new Problem('notFound');
  return resolveFolderPath(ctx, list, folder);
};

const list: Find<'list'> = async (ctx, names) => {
  const { folderId } = names;
  const [found, named] = await Promise.all([findList(ctx, names), folderId ? findFolder(ctx, folderId) : undefined]);
  if (!found) throw new Problem('notFound');
  const folder = await resolveFolder(ctx, found, named, folderId);
  return { list: found, folder, access: await effectiveAccess(ctx, folderChain(found, folder)) };
};

/** Only administrators act on all lists together. */
const lists: Find<'lists'> = async (ctx, names) => {
  if (names.listId !== '' || names.listName !== '') return list(ctx, names);
  // An API key that is restricted to some lists or sites cannot act on all of them.
  if (ctx.caller.within) throw new Problem('keyNotAllowed');
  assertAdministration(ctx.caller);
  return { list: undefined, access: Access.FullAccess };
};

const item: Find<'item'> = async (ctx, names) => {
  const [of, found] = await Promise.all([findList(ctx, names), findItem(ctx, names)]);
  if (!of || !found) throw new Problem('notFound');
  const record = found.folderId === of.id ? undefined : await findFolder(ctx, found.folderId);
  const folder = record && (await resolveFolderPath(ctx, of, record));
  const access = await effectiveAccess(ctx, itemChain(of, folder, found));
  // A caller who could see the item here learns its new location. The new location checks permissions itself.
  const isVisible = grants(access, 'Read');
  if (found.movedTo) throw isVisible ? new Problem('itemMoved', { params: found.movedTo }) : new Problem('notFound');
  if (found.deletedOn) throw new Problem(isVisible ? 'itemInRecycleBin' : 'notFound');
  return { list: of, folder, item: found, access };
};

const withScope = <T extends { access: number }>(found: T, scope: (found: T) => Scoped): Targets['scope'] => ({
  scope: scope(found),
  access: found.access,
});

/** The object named by a call, among the types that can have their own permissions. */
const scope: Find<'scope'> = async (ctx, named) => {
  if (named.listId === '') return withScope(await site(ctx, named), scopedSite);
  if (named.itemId !== 0) return withScope(await item(ctx, named), scopedItem);
  const found = await list(ctx, named);
  return withScope(found, named.fieldId === '' ? scopedList : (of) => scopedField(of, named.fieldId));
};

/** Everyone can use page templates; only administrators can use email templates. */
const template: Find<'template'> = async (ctx, named) => {
  const kind = sharedKindOf(named.templateId);
  if (!kind) return list(ctx, named);
  if (ctx.caller.isAdmin && ctx.caller.key?.administration !== false) return { list: undefined, access: Access.FullAccess };
  return { list: undefined, access: kind === 'page' ? Access.Read : Access.None };
};

const finders: { [O in On]: Find<O> } = { nothing, account: nothing, application: nothing, site, list, lists, item, scope, template };

/** The level needed to see an object at all. Callers below it get the same answer as for a missing object. */
const visible: Record<Exclude<On, 'scope'>, Level> = {
  nothing: 'None',
  account: 'None',
  application: 'None',
  site: 'LimitedRead',
  list: 'LimitedRead',
  lists: 'LimitedRead',
  item: 'Read',
  template: 'LimitedRead',
};

const visibilityLevel = (on: On, target: Targets[On]): Level => {
  if (on !== 'scope') return visible[on];
  return 'scope' in target && target.scope.item ? visible.item : visible.list;
};

const contentTargets: ReadonlySet<On> = new Set(['site', 'list', 'lists', 'item', 'scope']);

const isLevel = (needs: Endpoint['needs']): needs is Level => Object.hasOwn(Access, needs);

/**
 * API keys are for content. Calls about the account itself, or that need the password, require the person, and a read-only key changes
 * nothing. A restricted key can only make calls about its lists and sites, and only those whose answer reveals nothing else.
 */
const assertKeyAllowed = ({ key, within }: Caller, endpoint: Endpoint): void => {
  if (!key) return;
  if (within && !endpoint.byConfinedKey && !contentTargets.has(endpoint.on)) throw new Problem('keyNotAllowed');
  if (endpoint.byKey) return;
  if (endpoint.controller === 'Account' || endpoint.confirmed) throw new Problem('keyNotAllowed');
  if (key.scope === 'read' && isChange(endpoint)) throw new Problem('keyReadsOnly');
};

/** Security settings of an account need a recent sign-in, so that an unattended window cannot be used to change them. */
const assertConfirmed = ({ caller, now }: Context): void => {
  const confirmedAt = caller.confirmedOn ? Date.parse(caller.confirmedOn) : 0;
  if (now().getTime() - confirmedAt > CONFIRMED_MINUTES * MINUTE_MS) throw new Problem('confirmationRequired');
};

/** Checks whether the caller may make this call at all, regardless of its target. Runs before any input is read. */
export const assertCallerAllowed = async (ctx: Context, endpoint: Endpoint): Promise<void> => {
  const { needs, confirmed, beforeConsent } = endpoint;
  if (needs !== 'anyone' && ctx.caller.id === '') throw new Problem('signInRequired');
  assertKeyAllowed(ctx.caller, endpoint);
  if (needs !== 'anyone' && !beforeConsent) await assertConsentsSigned(ctx);
  if (needs === 'admin') assertAdministration(ctx.caller);
  if (confirmed) assertConfirmed(ctx);
};

/**
 * A call that names only a form or workflow concerns the list that it belongs to. A call that names no document concerns the latest one.
 */
const completeIds = async (
  ctx: Context,
  { partOfList, lastOpened }: Endpoint,
  named: NamedIds,
  input: Record<string, unknown>,
): Promise<NamedIds> => {
  if (lastOpened && named.itemId === 0) return { ...named, ...(await findLastOpened(ctx, lastOpened, named.listId)) };
  if (!partOfList || named.listId !== '' || named.listName !== '') return named;
  const body = input.body as { id?: unknown } | undefined;
  return { ...named, listId: await findListOfPart(ctx, partOfList, String(input.id ?? body?.id ?? '')) };
};

const listOf = (target: Targets[On]): ListRecord | undefined => {
  if ('scope' in target) return target.scope.list;
  return 'list' in target ? target.list : undefined;
};

/** A caller who is restricted to one item gets the same answer for everything else as for missing objects. */
const assertOnlyTarget = ({ only }: Caller, on: On, { listId, itemId }: NamedIds): void => {
  if (only && !(on === 'item' && listId === only.listId && itemId === only.itemId)) throw new Problem('notFound');
};

/** The target of a call, the level that it needs, and the level that the caller has. */
export interface Decision {
  on: On;
  needs: Endpoint['needs'];
  access: number;
}

/**
 * Decides whether an admitted caller may make a call on its target; the only place that does. Returns the target. `onDecision` receives
 * the decision even if the call is refused.
 */
export const authorize = async (
  ctx: Context,
  endpoint: Endpoint,
  input: Record<string, unknown>,
  onDecision?: (decision: Decision) => void,
): Promise<Targets[On]> => {
  const { needs, on } = endpoint;
  const find: Find<On> = finders[on];
  const named = await completeIds(ctx, endpoint, locate(endpoint, input), input);
  assertOnlyTarget(ctx.caller, on, named);
  const target = await find(ctx, named);
  // Users and groups are stored as items, but changing them is administration. A call can also name their lists by their internal names.
  if (ctx.caller.key && isPeopleList(listOf(target)?.id ?? '') && isChange(endpoint)) assertAdministration(ctx.caller);
  if (!('access' in target)) return target;
  onDecision?.({ on, needs, access: target.access });
  if (!grants(target.access, visibilityLevel(on, target))) throw new Problem('notFound');
  if (isLevel(needs) && !grants(target.access, needs)) throw new Problem('forbidden');
  return target;
};
