import * as z from 'zod';
import { controller, post } from '#shared/http/contract.ts';
import { Cursor } from '#shared/http/cursor.ts';
import { AUDIT_EXPORT_ROWS, AUDIT_PAGE_SIZE } from '#shared/limits.ts';
import { AuditPage, AuditSubject, AuditVerdict, SealedPage } from '#shared/models/administration/audit.ts';
import { ItemKey, ListId } from '#shared/models/content/item.ts';
import { peopleLists } from '#shared/models/identity/peopleLists.ts';

const Window = z.object({
  startDate: z.iso.datetime({ offset: true }),
  endDate: z.iso.datetime({ offset: true }),
  pageNumber: z.coerce.number().int().min(1).max(1000).default(1),
  pageSize: z.coerce.number().int().min(1).max(AUDIT_PAGE_SIZE).default(AUDIT_PAGE_SIZE),
  /** Instead of a page number: continues after the last page. */
  after: Cursor.optional(),
});

const ExportPage = z.object({
  pageSize: z.coerce.number().int().min(1).max(AUDIT_EXPORT_ROWS).default(AUDIT_EXPORT_ROWS),
  after: Cursor.optional(),
});

/**
 * Audit trails. Each list has its own; someone with full access to a person can follow that person through the trails that they may read.
 */
export const auditLog = controller('AuditLog', {
  listHistory: post('/AuditLog/GetListAuditHistory', {
    on: 'list',
    needs: 'FullAccess',
    quiet: true,
    reads: true,
    body: z.strictObject({ ...Window.shape, listId: ListId }),
    answer: AuditPage,
  }),
  itemHistory: post('/AuditLog/GetItemAuditHistory', {
    on: 'item',
    alsoNamed: { itemId: 'id' },
    needs: 'FullAccess',
    quiet: true,
    reads: true,
    body: z.strictObject({ ...Window.shape, listId: ListId, id: ItemKey }),
    answer: AuditPage,
  }),
  userHistory: post('/AuditLog/GetUserAuditHistory', {
    on: 'item',
    about: { item: 'userId' },
    needs: 'FullAccess',
    quiet: true,
    reads: true,
    body: z.strictObject({
      ...Window.shape,
      userId: z.string().min(1).max(64),
      /** People are items of this list, whose permissions apply. */
      listId: z.literal(peopleLists.users).default(peopleLists.users),
    }),
    answer: AuditPage,
  }),
  /** Everything from the first fact on, without a time window. */
  exportAll: post('/AuditLog/Export', {
    on: 'nothing',
    whole: true,
    needs: 'admin',
    quiet: true,
    body: z.strictObject({ subject: AuditSubject, ...ExportPage.shape }),
    answer: AuditPage,
  }),
  /** The same for one list, as far as the caller may read the facts. */
  exportList: post('/AuditLog/ExportList', {
    on: 'list',
    whole: true,
    needs: 'FullAccess',
    quiet: true,
    reads: true,
    body: z.strictObject({ listId: ListId, ...ExportPage.shape }),
    answer: AuditPage,
  }),
  /** Stored facts with their seals, which `npm run verify-audit` checks. Without a subject, everything. */
  exportSealed: post('/AuditLog/ExportSealed', {
    on: 'nothing',
    whole: true,
    needs: 'admin',
    quiet: true,
    body: z.strictObject({ subject: AuditSubject.optional(), after: Cursor.optional() }),
    answer: SealedPage,
  }),
  verify: post('/AuditLog/Verify', {
    on: 'nothing',
    whole: true,
    needs: 'admin',
    quiet: true,
    reads: true,
    body: z.strictObject({ subject: AuditSubject }),
    answer: AuditVerdict,
  }),
});
