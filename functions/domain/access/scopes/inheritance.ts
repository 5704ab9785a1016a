import { findFolder } from '#functions/domain/access/records/folderPaths.ts';
import { scopedField, scopedItem, scopedList } from '#functions/domain/access/scopes/scoped.ts';
import { type NumberedScope, readScope } from '#functions/domain/access/scopes/writeScope.ts';
import type { ScopeContext, Scoped } from '#functions/domain/access/targets.ts';
import { CONFLICT, retryOnConflict } from '#functions/domain/kernel/change.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import type { PermissionChange } from '#shared/models/content/permission.ts';
import { Problem } from '#shared/problems.ts';

/** The current object. Throws notFound if it was deleted in the meantime. */
export const reloadScope = async (ctx: Context, of: Scoped): Promise<Scoped> => {
  const { list, field, folder: { id: folderId } = {} } = of;
  if (list && field) {
    const now = await read<ListRecord>(ctx.table, keys.list(list.id));
    if (!now || now.deletedOn) throw new Problem('notFound');
    return scopedField({ list: now, folder: undefined, access: 0 }, field.internalFieldName);
  }
  if (!list) return of;
  const item = of.item && (await read<ItemRecord>(ctx.table, keys.item(list.id, of.item.id)));
  if (of.item && (!item || item.deletedOn)) throw new Problem('notFound');
  const parentId = item?.folderId ?? folderId ?? list.id;
  const folder = await findFolder(ctx, list, parentId);
  if (!folder && parentId !== list.id) throw new Problem('notFound');
  return item ? scopedItem({ list, folder, item, access: 0 }) : scopedList({ list, folder, access: 0 });
};

/** Repeats until the scope is in the wanted state or a change was written. */
export const changeInheritance = async (
  ctx: ScopeContext,
  isDone: (scope: NumberedScope | undefined) => boolean,
  change: (of: Scoped, before: NumberedScope | undefined) => Promise<boolean>,
): Promise<PermissionChange> => {
  let of = ctx.target.scope;
  return retryOnConflict(async () => {
    const before = await readScope(ctx, of.node);
    if (isDone(before)) return { inheritsPermission: !before, version: before?.version ?? 0 };
    if (await change(of, before)) {
      const version = ctx.scopes.get(of.node)?.version ?? 0;
      return { inheritsPermission: version === 0, version };
    }
    of = await reloadScope(ctx, of);
    return CONFLICT;
  });
};
