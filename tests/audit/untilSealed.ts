import { auditLog } from '#shared/contracts/auditLog.ts';
import type { AuditVerdict } from '#shared/models/administration/audit.ts';
import type { Member } from '#tests/kit/world.ts';

/** The verification result of a list's audit trail after the feed has sealed all of it. */
export const untilSealed = async (root: Member, listId: string): Promise<AuditVerdict> => {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const verdict = await root.call(auditLog.verify, { body: { subject: { listId } } });
    if (verdict.unsealed === 0) return verdict;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('the feed did not seal everything');
};
