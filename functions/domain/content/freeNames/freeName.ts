import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import { readMany } from '#functions/storage/rows.ts';
import { NAME_LENGTH } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';
import { beginning } from '#shared/text/beginning.ts';
import { baseNameOf } from '#shared/text/fileName.ts';

/** Names that are checked together. */
const NAMES_PER_ROUND = 20;
const MAX_ROUNDS = 50;

type NameKind = 'file' | 'folder';

/** A name with a number before its extension: `Plan (2).txt`. The first one has no number. */
export const numbered = (name: string, kind: NameKind, number: number): string => {
  if (number === 1) return name;
  const end = kind === 'file' ? baseNameOf(name).length : name.length;
  const tail = ` (${number})${name.slice(end)}`;
  return `${beginning(name, Math.min(end, NAME_LENGTH - tail.length))}${tail}`;
};

/** The name itself, or the first numbered one that is free in a folder. Someone else can still take it first. */
export const freeName = async (ctx: Context, folderId: string, name: string, kind: NameKind): Promise<string> => {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const names = Array.from({ length: NAMES_PER_ROUND }, (_, index) => numbered(name, kind, round * NAMES_PER_ROUND + index + 1));
    const reservations = await readMany(
      ctx.table,
      names.map((one) => keys.name(folderId, one)),
    );
    const freeOne = names.find((_, index) => !reservations[index]);
    if (freeOne !== undefined) return freeOne;
  }
  throw new Problem('fileExists', { params: { fileName: name } });
};
