import type { TFunction } from 'i18next';
import { auditActions } from '#shared/auditActions.ts';
import type { AuditRow } from '#shared/models/administration/audit.ts';
import type { VersionRow } from '#shared/models/content/item.ts';
import type { ListDetails } from '#shared/models/content/list.ts';
import type { WorkflowRun } from '#shared/models/workflows/workflow.ts';

/** One event in the history of an item. */
export interface Moment {
  key: string;
  at: string;
  kind: 'version' | 'run' | 'event';
  title: string;
  who: string;
  text: string;
}

interface Sources {
  fields: Pick<ListDetails['fields'][number], 'internalFieldName' | 'name'>[];
  versions: VersionRow[];
  runs: WorkflowRun[];
  events: AuditRow[];
}

const actionNames = new Map(Object.entries(auditActions).map(([name, number]) => [number as number, name]));

/** Events that the versions already show. */
const inVersions: ReadonlySet<number> = new Set([
  auditActions.Created,
  auditActions.Updated,
  auditActions.Uploaded,
  auditActions.UploadAttachment,
]);

const momentsOf = (
  t: TFunction,
  { id, systemWorkflowId, startedOn, completeTime, initiatedBy, decidedBy, state, outcome }: WorkflowRun,
): Moment[] => {
  const name = t(`workflows.name.${systemWorkflowId}`, { defaultValue: systemWorkflowId });
  const run = { kind: 'run', who: initiatedBy.fullName, text: '' } as const;
  const end = t(outcome === null ? `workflows.state.${state}` : `workflows.outcome.${outcome}`);
  return [
    { ...run, key: `${id} start`, at: startedOn, title: t('item.history.started', { name }) },
    ...(completeTime === null
      ? []
      : [{ ...run, key: `${id} end`, at: completeTime, who: decidedBy?.fullName ?? '', title: t('item.history.ended', { name, end }) }]),
  ];
};

/** Versions, workflow runs and audit events of an item on one timeline, the latest first. */
export const historyOf = (t: TFunction, { fields, versions, runs, events }: Sources): Moment[] => {
  const nameOf = (field: string): string =>
    fields.find(({ internalFieldName }) => internalFieldName === field)?.name ?? t(`labels.${field}`, { defaultValue: field });
  const moments: Moment[] = [
    ...versions.map((version) => ({
      key: version.id,
      at: version._CreatedOn,
      kind: 'version' as const,
      title: t('item.versions.version', { number: version._Version }),
      who: version._CreatedBy.fullName,
      text: [version.comments, version.versionDiff.map(({ field }) => nameOf(field)).join(', ')].filter(Boolean).join(' · '),
    })),
    ...runs.flatMap((run) => momentsOf(t, run)),
    ...events
      .filter(({ event }) => !inVersions.has(event))
      .map(({ id, dateOccurred, event, user, reason }) => ({
        key: id,
        at: dateOccurred,
        kind: 'event' as const,
        title: t(`audit.action.${actionNames.get(event)}`),
        who: user.fullName,
        text: reason,
      })),
  ];
  return moments.sort((one, other) => other.at.localeCompare(one.at));
};
