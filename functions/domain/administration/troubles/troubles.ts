import type { Context } from '#functions/domain/kernel/context.ts';
import { JOBS, listenerNames } from '#functions/domain/kernel/deadLetters/deadLetters.ts';
import { isWhole, openCrawls } from '#functions/domain/search/crawls.ts';
import type { Key } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import { troubles as every, type Trouble } from '#shared/models/administration/trouble.ts';

const isAny = async ({ table }: Context, { table: name, pk }: Key): Promise<boolean> =>
  (await table.query({ table: name, pk, limit: 1 })).rows.length > 0;

const hasDeadLetters = async (ctx: Context): Promise<boolean> =>
  (await Promise.all([JOBS, ...listenerNames].map((source) => isAny(ctx, keys.deadLetter(source, ''))))).includes(true);

const isTrue: Record<Trouble, (ctx: Context) => Promise<boolean>> = {
  diskFull: async ({ host }) => !host.hasRoom(),
  hurtFiles: (ctx) => isAny(ctx, keys.damagedFile('')),
  damagedRows: (ctx) => isAny(ctx, keys.damagedRow('')),
  deadLetters: hasDeadLetters,
  indexBuilding: async (ctx) => (await openCrawls(ctx)).some(isWhole),
};

/** The current problems of the installation. */
export const troubles = async (ctx: Context): Promise<Trouble[]> => {
  const found = await Promise.all(every.map((problem) => isTrue[problem](ctx)));
  return every.filter((_, index) => found[index]);
};
