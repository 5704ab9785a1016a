import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import { rowsIn } from '#functions/storage/rows.ts';
import { MOVED_FOLDERS } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';

/** Folders whose content is read at the same time. */
const PARALLEL_READS = 50;

const inside = async (ctx: Context, folderId: string): Promise<string[]> => {
  const { table, pk } = keys.folderRow(folderId, '', '');
  return Array.fromAsync(rowsIn<{ id: string }>(ctx.table, { table, pk }), ({ data }) => data.id);
};

const nextLevel = async (ctx: Context, level: string[]): Promise<string[]> => {
  const next: string[] = [];
  for (let start = 0; start < level.length; start += PARALLEL_READS) {
    const found = await Promise.all(level.slice(start, start + PARALLEL_READS).map((id) => inside(ctx, id)));
    next.push(...found.flat());
  }
  return next;
};

/** The number of folder levels below a folder, counted up to `most`. Throws tooManyFolders. */
export const levelsBelow = async (ctx: Context, folderId: string, most: number): Promise<number> => {
  let scanned = 0;
  let level = await nextLevel(ctx, [folderId]);
  for (let levels = 0; ; levels += 1) {
    if (level.length === 0 || levels === most) return levels;
    scanned += level.length;
    if (scanned > MOVED_FOLDERS) throw new Problem('tooManyFolders', { params: { limit: MOVED_FOLDERS } });
    level = await nextLevel(ctx, level);
  }
};
