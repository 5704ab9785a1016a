import { ulid } from 'ulid';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Key } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord, ViewRecord } from '#functions/storage/records/records.ts';
import { read, readAll } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';
import { normalizeText } from '#shared/rules/fields/fieldType.ts';

/** The prefix of personal view ids, which identifies their location. */
const PERSONAL_PREFIX = 'own-';

export const isPersonalView = (id: string): boolean => id.startsWith(PERSONAL_PREFIX);

export const newViewId = (ctx: Context, isPersonal: boolean): string => `${isPersonal ? PERSONAL_PREFIX : ''}${ulid(ctx.now().getTime())}`;

/** The key of a view. Other users' personal views have none. */
export const viewKey = (ownerId: string, listId: string, id: string): Key =>
  isPersonalView(id) ? keys.ownView(listId, ownerId, id) : keys.view(listId, id);

/** All shared views of a list: the default, then the others from the oldest on. */
export const readSharedViews = async ({ table }: Context, list: ListRecord): Promise<ViewRecord[]> => [
  ...list.views,
  ...(await readAll<ViewRecord>(table, keys.list(list.id), 'view#')),
];

/** A user's personal views of a list (by default the caller's), from the oldest on. */
export const readPersonalViews = (
  { table, caller }: Context,
  { id }: ListRecord,
  { ownerId = caller.id, from = table }: { ownerId?: string; from?: Context['replica'] } = {},
): Promise<ViewRecord[]> => readAll<ViewRecord>(from, keys.list(id), `own#${ownerId}#`);

/** A view by its id. Throws notFound. */
export const findView = async (ctx: Context, list: ListRecord, id: string): Promise<ViewRecord> => {
  const view = list.views.find((one) => one.id === id) ?? (await read<ViewRecord>(ctx.table, viewKey(ctx.caller.id, list.id, id)));
  if (!view) throw new Problem('notFound');
  return view;
};

export interface ViewChoice {
  listViewId?: string | undefined;
  /** A view's title in any case; of two with the same title, the caller's own. */
  listViewName?: string | undefined;
}

const findByTitle = async (ctx: Context, list: ListRecord, title: string): Promise<ViewRecord> => {
  const [own, shared] = await Promise.all([readPersonalViews(ctx, list), readSharedViews(ctx, list)]);
  const view = [...own, ...shared].find((one) => normalizeText(one.title) === normalizeText(title));
  if (!view) throw new Problem('notFound');
  return view;
};

/** The view of a page: the given one, or the caller's default, or the list's. Throws notFound. */
export const chooseView = async (ctx: Context, list: ListRecord, { listViewId, listViewName }: ViewChoice): Promise<ViewRecord> => {
  if (listViewId !== undefined) return findView(ctx, list, listViewId);
  if (listViewName !== undefined) return findByTitle(ctx, list, listViewName);
  const own = await readPersonalViews(ctx, list, { from: ctx.replica });
  const view = own.find(({ isDefault }) => isDefault) ?? list.views.find(({ isDefault }) => isDefault);
  if (!view) throw new Problem('notFound');
  return view;
};
