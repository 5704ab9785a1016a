import { actionOf } from '#frontend/features/audit/actionOf.ts';
import { valueText } from '#frontend/features/audit/valueText.ts';
import { csvOf } from '#frontend/ui/files/csv.ts';
import type { AuditRow } from '#shared/models/administration/audit.ts';

type Translate = (key: string) => string;
type Cell = string | number | null;

const columns: Record<string, (row: AuditRow, t: Translate) => Cell> = {
  dateOccurred: ({ dateOccurred }) => dateOccurred,
  event: ({ event }, t) => t(`audit.action.${actionOf(event)}`),
  user: ({ user }) => user.fullName,
  byKey: ({ byKey = '' }) => byKey,
  itemId: ({ itemId }) => itemId,
  objectType: ({ objectType }, t) => t(`audit.object.${objectType}`),
  objectTitle: ({ objectTitle }) => objectTitle,
  folderId: ({ folderId }) => folderId,
  siteTitle: ({ siteTitle }) => siteTitle,
  siteId: ({ siteId }) => siteId,
  listTitle: ({ listTitle }) => listTitle,
  siteListId: ({ siteListId }) => siteListId,
  relativeUrl: ({ relativeUrl }) => relativeUrl,
  reason: ({ reason }) => reason,
  changes: ({ changes }) => changes.map(({ field, before, after }) => `${field}: ${valueText(before)} > ${valueText(after)}`).join('; '),
  correlationId: ({ correlationId }) => correlationId,
};

/** A trail as CSV, with all properties of its rows. */
export const auditCsv = (rows: AuditRow[], t: Translate): string =>
  csvOf([
    Object.keys(columns).map((name) => t(`audit.column.${name}`)),
    ...rows.map((row) => Object.values(columns).map((cell) => cell(row, t))),
  ]);
