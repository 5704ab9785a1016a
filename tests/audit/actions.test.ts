import { expect, test } from 'vitest';
import { type AuditAction, auditActions } from '#shared/auditActions.ts';
import { facts } from '#shared/facts.ts';

test('AUDIT-001 AUDIT-002 the actions have the numbers 0 to 27, and every kind of fact is one of them', () => {
  const numbered: AuditAction[] = [
    ...(['Viewed', 'Created', 'Updated', 'Deleted', 'PermanentlyDeleted', 'Downloaded', 'Uploaded'] as const),
    ...(['PermissionGranted', 'PermissionUpdated', 'PermissionRemoved', 'Inherited', 'StopInherited', 'Moved', 'Restored'] as const),
    ...(['AlertAdded', 'AlertUpdated', 'AlertRemoved', 'WorkflowAdded', 'WorkflowUpdated', 'WorkflowRemoved', 'ViewChanged'] as const),
    ...(['Login', 'Logout', 'CheckOut', 'CheckIn', 'Discard', 'ApproveItem', 'UploadAttachment'] as const),
  ];
  expect(Object.entries(auditActions)).toEqual(numbered.map((name, number) => [name, number]));
  for (const { audit } of Object.values(facts)) expect(Object.keys(auditActions)).toContain(audit);
});
