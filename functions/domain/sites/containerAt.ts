import { listPath } from '#functions/domain/content/listRecords/listPath.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import { read } from '#functions/storage/rows.ts';

/** The start of a path. Permissions are not checked yet. */
interface ContainerRef {
  siteId: string;
  listId?: string;
  /** The remaining names. */
  rest: string[];
}

/** The innermost site at the start of a path, and the list with the next name. A site takes precedence over a list with the same name. */
export const containerAt = async (ctx: Context, names: string[]): Promise<ContainerRef | undefined> => {
  const root = await read<{ siteId?: string }>(ctx.table, keys.path('/'));
  if (!root?.siteId) return undefined;
  let siteId = root.siteId;
  let path = '/';
  for (const [index, name] of names.entries()) {
    const below = `${path === '/' ? '' : path}/${name}`;
    const container = await read<{ siteId?: string }>(ctx.table, keys.path(below));
    if (!container?.siteId) {
      const found = await read<{ listId?: string }>(ctx.table, keys.path(listPath({ path }, name)));
      return { siteId, ...(found?.listId && { listId: found.listId }), rest: names.slice(found?.listId ? index + 1 : index) };
    }
    siteId = container.siteId;
    path = below;
  }
  return { siteId, rest: [] };
};
