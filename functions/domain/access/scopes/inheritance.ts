import { decidingScope } from '#functions/domain/access/levels/effectiveAccess.ts';
import { findFolder } from '#functions/domain/access/records/placeFolders.ts';
import { ownScopeWrites } from '#functions/domain/access/scopes/ownScopeWrites.ts';
import { refuseRaise, refuseUnread } from '#functions/domain/access/scopes/refuseRaise.ts';
import { scopedField, scopedItem, scopedList } from '#functions/domain/access/scopes/scoped.ts';
import { type NumberedScope, readScope, writeScope } from '#functions/domain/access/scopes/writeScope.ts';
import type { Scoped, Target } from '#functions/domain/access/targets.ts';
import { CONFLICT, retryOnConflict } from '#functions/domain/kernel/change.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import type { PermissionChange } from '#shared/models/content/permission.ts';
import { Problem } from '#shared/problems.ts';

type ScopeContext = Context & { target: Target<'scope'> };

/** The object as it is now. Throws notFound when it was deleted meanwhile. */
export const freshScope = async (ctx: Context, of: Scoped): Promise<Scoped> => {
  const { list, field, folder: { id: folderId } = {} } = of;
  if (list && field) {
    const now = await read<ListRecord>(ctx.table, keys.list(list.id));
    if (!now || now.deletedOn) throw new Problem('notFound');
    return scopedField({ list: now, folder: undefined, access: 0 }, field.internalFieldName);
  }
  if (!list) return of;
  const item = of.item && (await read<ItemRecord>(ctx.table, keys.item(list.id, of.item.id)));
  if (of.item && (!item || item.deletedOn)) throw new Problem('notFound');
  const place = item?.folderId ?? folderId ?? list.id;
  const folder = await findFolder(ctx, list, place);
  if (!folder && place !== list.id) throw new Problem('notFound');
  return item ? scopedItem({ list, folder, item, access: 0 }) : scopedList({ list, folder, access: 0 });
};

/** Tries until the scope is as wanted or a change of it was written. */
const settle = async (
  ctx: ScopeContext,
  wanted: (scope: NumberedScope | undefined) => boolean,
  change: (of: Scoped, before: NumberedScope | undefined) => Promise<boolean>,
): Promise<PermissionChange> => {
  let of = ctx.target.scope;
  return retryOnConflict(async () => {
    const before = await readScope(ctx, of.node);
    if (wanted(before)) return { inheritsPermission: !before, version: before?.version ?? 0 };
    if (await change(of, before)) {
      const version = ctx.scopes.get(of.node)?.version ?? 0;
      return { inheritsPermission: version === 0, version };
    }
    of = await freshScope(ctx, of);
    return CONFLICT;
  });
};

/**
 * Gives an object the entries that decide for it today as its own, so that nobody loses access at that moment. However much lies below,
 * one scope is written. A field of the title is refused: titles stand in orders, bins and trails, which know no fields. An object that has entries of its own stays as it is.
 */
export const stopInheriting = async (ctx: ScopeContext): Promise<PermissionChange> => {
  return settle(
    ctx,
    (scope) => scope !== undefined,
    async (of, before) => {
      if (of.field?.isTitleField) throw new Problem('titleField');
      const entries = (await decidingScope(ctx, of.chain))?.entries ?? [];
      const after = entries.map(({ principal, access }) => ({ principal, access }));
      return writeScope(ctx, { of, kind: 'accessStoppedInheriting', before, after, with: ownScopeWrites(of, true) });
    },
  );
};

/**
 * Drops an object's own entries, so that those above decide. What anybody wins or loses by it, the caller has to hold. Throws
 * nothingToInherit for the root site.
 */
export const inheritPermissions = async (ctx: ScopeContext): Promise<PermissionChange> => {
  if (ctx.target.scope.chain.length === 1) throw new Problem('nothingToInherit');
  refuseUnread(ctx);
  return settle(
    ctx,
    (scope) => scope === undefined,
    async (of, before) => {
      const above = await decidingScope(ctx, of.chain.slice(0, -1));
      refuseRaise(ctx, before?.entries ?? [], above?.entries ?? []);
      return writeScope(ctx, { of, kind: 'accessInherited', before, after: undefined, with: ownScopeWrites(of, false) });
    },
  );
};
