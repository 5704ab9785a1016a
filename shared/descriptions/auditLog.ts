import type { auditLog as calls } from '#shared/contracts/auditLog.ts';
import type { Descriptions } from '#shared/descriptions/description.ts';

export const auditLog = {
  listHistory: ['List audit entries of a list', 'Returns a page of the audit entries of a list in a period.'],
  itemHistory: ['List audit entries of an item', 'Returns a page of the audit entries of an item in a period.'],
  userHistory: [
    'List audit entries of a user',
    'Returns a page of what a user did in a period, to others than administrators without values and without what they may not read.',
  ],
  exportAll: ['Export audit entries', 'Returns a page of all audit entries of a subject, without a period.'],
  exportList: ['Export audit entries of a list', 'Returns a page of all audit entries of a list, without a period.'],
  exportSealed: ['Export audit entries with seals', 'Returns a page of lines for an offline check of the hash chain.'],
  verify: ['Verify audit entries', 'Checks the hash chain of a subject. Returns the counts and each finding.'],
} satisfies Descriptions<typeof calls>;
