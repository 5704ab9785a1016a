import { eventChanges } from '#functions/domain/calendar/eventRows.ts';
import type { Context } from '#functions/domain/context.ts';
import { besideItems } from '#functions/domain/installation/besideItems.ts';
import type { Progress } from '#functions/domain/installation/migrations.ts';

/** Writes where the events of an installation of version 3 are found. */
export const indexEvents = (ctx: Context, progress: Progress): Promise<void> =>
  besideItems(ctx, progress, {
    lists: ({ type }) => type === 'calendar',
    rows: (list, item) => eventChanges(list, null, item),
  });
