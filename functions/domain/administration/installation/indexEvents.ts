import { eventChanges } from '#functions/domain/access/records/eventRows.ts';
import { backfillItems } from '#functions/domain/administration/installation/backfillItems.ts';
import type { Phase } from '#functions/domain/administration/installation/migration.ts';

/** Migrates version 3: writes the time index of events. */
export const indexEvents: Phase[] = [
  backfillItems({
    lists: ({ type }) => type === 'calendar',
    rows: (_table, list, item) => eventChanges(list, null, item),
  }),
];
