import type { auditLog as calls } from '#shared/contracts/auditLog.ts';
import type { Descriptions } from '#shared/descriptions/description.ts';

export const auditLog = {
  listHistory: ['List audit entries of a list', 'Returns a page of the audit entries of a list in a period.'],
  itemHistory: ['List audit entries of an item', 'Returns a page of the audit entries of an item in a period.'],
  userHistory: [
    'List audit entries of a user',
    'Returns a page of a user’s activity in a period. Callers who are not administrators see no values, and only what they may read.',
  ],
  exportAll: ['Export audit entries', 'Returns a page of all audit entries of a subject, without a period.'],
  exportList: ['Export audit entries of a list', 'Returns a page of all audit entries of a list, without a period.'],
  exportSealed: ['Export audit entries with seals', 'Returns a page of lines with which the hash chain can be verified offline.'],
  verify: ['Verify audit entries', 'Checks the hash chain of a subject. Returns the counts and the findings.'],
} satisfies Descriptions<typeof calls>;
