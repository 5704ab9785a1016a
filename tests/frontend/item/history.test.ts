import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { historyOf } from '#frontend/features/item/history/historyOf.ts';
import { auditActions } from '#shared/auditActions.ts';
import type { AuditRow } from '#shared/models/administration/audit.ts';
import type { VersionRow } from '#shared/models/content/item.ts';
import type { WorkflowRun } from '#shared/models/workflows/workflow.ts';

const t = ((key: string, values: Record<string, string>) => [key, ...Object.values(values ?? {})].join(' ')) as TFunction;
const person = (fullName: string) => ({ internalId: fullName, fullName, isGroup: false });
const version = (number: number, at: string, fields: string[]): Partial<VersionRow> => ({
  id: `v${number}`,
  _Version: number,
  _CreatedOn: at,
  _CreatedBy: person('Ana'),
  comments: number > 1 ? 'As agreed' : '',
  versionDiff: fields.map((field) => ({ field, before: null, after: 1 })),
});
const event = (number: number, at: string): Partial<AuditRow> => ({
  id: `e${number}`,
  event: number,
  dateOccurred: at,
  user: person('Ben'),
  reason: '',
});
const run: Partial<WorkflowRun> = {
  id: 'r1',
  systemWorkflowId: 'approval',
  startedOn: '2026-11-02T08:00:00Z',
  completeTime: '2026-11-04T08:00:00Z',
  initiatedBy: person('Cho'),
  decidedBy: person('Dan'),
  state: 'completed',
  outcome: 'approved',
};

test('FORM-018 versions, workflow runs and events of an item are in one chronological list, none of them twice', () => {
  const moments = historyOf(t, {
    fields: [{ internalFieldName: 'Due', name: 'Due date' }],
    versions: [version(2, '2026-11-03T08:00:00Z', ['Due']), version(1, '2026-11-01T08:00:00Z', [])] as VersionRow[],
    runs: [run as WorkflowRun],
    events: [
      event(auditActions.CheckOut, '2026-11-02T09:00:00Z'),
      event(auditActions.Updated, '2026-11-03T08:00:00Z'),
      event(auditActions.Created, '2026-11-01T08:00:00Z'),
    ] as AuditRow[],
  });
  expect(moments.map(({ title, who, text }) => [title, who, text])).toEqual([
    ['item.history.ended workflows.name.approval approval workflows.outcome.approved', 'Dan', ''],
    ['item.versions.version 2', 'Ana', 'As agreed · Due date'],
    ['audit.action.CheckOut', 'Ben', ''],
    ['item.history.started workflows.name.approval approval', 'Cho', ''],
    ['item.versions.version 1', 'Ana', ''],
  ]);
  expect(new Set(moments.map(({ key }) => key)).size).toBe(5);
});
