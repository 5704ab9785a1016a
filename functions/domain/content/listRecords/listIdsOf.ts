import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import { readAll } from '#functions/storage/rows.ts';

/** The lists of a site, including those deleted with it. */
export const listIdsOf = async ({ table }: Pick<Context, 'table'>, siteId: string): Promise<string[]> =>
  (await readAll<{ id: string }>(table, keys.site(siteId), 'list#')).map(({ id }) => id);
