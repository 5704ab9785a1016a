import { eventChanges } from '#functions/domain/access/records/eventRows.ts';
import { besideItems } from '#functions/domain/administration/installation/besideItems.ts';
import type { Phase } from '#functions/domain/administration/installation/migration.ts';

/** Writes where the events of an installation of version 3 are found. */
export const indexEvents: Phase[] = [
  besideItems({
    lists: ({ type }) => type === 'calendar',
    rows: (_table, list, item) => eventChanges(list, null, item),
  }),
];
