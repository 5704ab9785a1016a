import { auditLog } from '#shared/contracts/auditLog.ts';

/** Whose trail is looked at. */
export type Subject = { listId: string } | { listId: string; id: number } | { userId: string };

/** The call that answers for a subject. */
export const historyOf = (subject: Subject) => {
  if ('userId' in subject) return auditLog.userHistory;
  return 'id' in subject ? auditLog.itemHistory : auditLog.listHistory;
};
