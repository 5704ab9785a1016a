import { eventChanges } from '#functions/domain/access/records/eventRows.ts';
import { besideItems } from '#functions/domain/administration/installation/besideItems.ts';
import type { Progress } from '#functions/domain/administration/installation/migration.ts';
import type { Context } from '#functions/domain/kernel/context.ts';

/** Writes where the events of an installation of version 3 are found. */
export const indexEvents = (ctx: Context, progress: Progress): Promise<void> =>
  besideItems(ctx, progress, {
    lists: ({ type }) => type === 'calendar',
    rows: (list, item) => eventChanges(list, null, item),
  });
