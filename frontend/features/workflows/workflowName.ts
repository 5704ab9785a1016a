import type { TFunction } from 'i18next';
import type { ListWorkflow } from '#shared/models/content/list.ts';
import { systemWorkflows, type Workflow } from '#shared/models/workflows/workflow.ts';

/** A workflow unknown to this version is shown by its id. */
export const workflowName = (t: TFunction, systemWorkflowId: string): string =>
  systemWorkflows.some((one) => one === systemWorkflowId) ? t(`workflows.name.${systemWorkflowId}`) : systemWorkflowId;

export const isReady = ({ enabled, isSetUp }: ListWorkflow): boolean => enabled && isSetUp;

/** A short description of a workflow of a list. Lists are named by title if the user may see them. */
export const workflowSummary = (t: TFunction, { settings }: Workflow, titleOf: (listId: string) => string | undefined): string => {
  if (!settings) return t('workflows.notSetUp');
  if (settings.kind === 'copyToLibrary') {
    const list = titleOf(settings.listId) ?? t('workflows.summary.elsewhere');
    return t(settings.move ? 'workflows.summary.move' : 'workflows.summary.copy', { list });
  }
  if (settings.kind === 'generateDocument')
    return t('workflows.summary.generate', { list: titleOf(settings.listId) ?? t('workflows.summary.elsewhere') });
  const people = settings.people.map(({ fullName }) => fullName).join(', ');
  return t(`workflows.summary.${settings.kind}`, { people, ...(settings.kind === 'review' && { days: settings.remindDays }) });
};
