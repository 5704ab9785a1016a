import { exportAll } from '#functions/domain/administration/audit/exportAll.ts';
import { exportList } from '#functions/domain/administration/audit/exportList.ts';
import { exportSealed } from '#functions/domain/administration/audit/exportSealed.ts';
import { itemHistory } from '#functions/domain/administration/audit/itemHistory.ts';
import { listHistory } from '#functions/domain/administration/audit/listHistory.ts';
import { userHistory } from '#functions/domain/administration/audit/userHistory.ts';
import { verifyAuditLog } from '#functions/domain/administration/audit/verifyAuditLog.ts';
import { serve } from '#functions/runtime/serve.ts';
import { auditLog } from '#shared/contracts/auditLog.ts';

export const controller = serve(auditLog, {
  listHistory: (ctx, { body }) => listHistory(ctx, body),
  itemHistory: (ctx, { body }) => itemHistory(ctx, body),
  userHistory: (ctx, { body }) => userHistory(ctx, body),
  exportAll: (ctx, { body }) => exportAll(ctx, body),
  exportList: (ctx, { body }) => exportList(ctx, body),
  exportSealed: (ctx, { body }) => exportSealed(ctx, body),
  verify: (ctx, { body }) => verifyAuditLog(ctx, body.subject),
});
