import { auditLog } from '#shared/contracts/auditLog.ts';

/** The subject of the displayed trail. */
export type Subject = { listId: string } | { listId: string; id: number } | { userId: string };

/** The call that reads the history of a subject. */
export const historyOf = (subject: Subject) => {
  if ('userId' in subject) return auditLog.userHistory;
  return 'id' in subject ? auditLog.itemHistory : auditLog.listHistory;
};
