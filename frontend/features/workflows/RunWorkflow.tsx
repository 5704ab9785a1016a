import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useListTitle } from '#frontend/features/workflows/useListTitle.ts';
import { useStart } from '#frontend/features/workflows/useStart.ts';
import { isReady, workflowName, workflowSummary } from '#frontend/features/workflows/workflowName.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { Empty } from '#frontend/ui/states/Empty.tsx';
import type { Item } from '#shared/models/content/item.ts';
import type { ListDetails } from '#shared/models/content/list.ts';
import type { Workflow } from '#shared/models/workflows/workflow.ts';
import classes from './Workflows.module.css';

interface Props {
  details: ListDetails;
  items: Item[];
  /** Called when a workflow was started on all of them. */
  onStarted?: () => void;
}

/** The workflows that can be started on these items. */
export const RunWorkflow = ({ details, items, onStarted }: Props) => {
  const { t } = useTranslation();
  const titleOf = useListTitle();
  const { start, progress, refused } = useStart(details.id, items);
  const ready = details.workflows.filter(isReady);
  if (ready.length === 0) return <Empty title={t('workflows.run.none')} text={t('workflows.run.noneText')} />;
  const onStart = async (workflow: Workflow) => {
    if (await start(workflow)) onStarted?.();
  };
  return (
    <>
      {ready.map((workflow) => {
        const name = workflowName(t, workflow.systemWorkflowId);
        const isRunning = progress?.workflowId === workflow.id;
        return (
          <section key={workflow.id} className="l-line l-gap12 l-below l-pad12x20">
            <div className="l-grow">
              <h3 className="l-text l-bold">{name}</h3>
              {workflow.settings && <p className="l-small l-secondary">{workflowSummary(t, workflow, titleOf)}</p>}
            </div>
            {isRunning && items.length > 1 && (
              <span className="l-small l-secondary" role="status">
                {t('workflows.run.progress', { done: progress.done, total: items.length })}
              </span>
            )}
            <Button
              size="sm"
              variant="filled"
              loading={isRunning}
              disabled={progress !== null}
              leftSection={<Glyph of={IconPlayerPlay} small />}
              aria-label={t('workflows.run.startOf', { name })}
              onClick={() => void onStart(workflow)}
            >
              {t('workflows.run.start')}
            </Button>
          </section>
        );
      })}
      {refused.length > 0 && (
        <div className={classes.refused} role="alert">
          <h3 className="l-text13 l-bold">{t('workflows.run.refused')}</h3>
          <ul>
            {refused.map(({ name, why }) => (
              <li key={name}>
                {name}: <span className={classes.bad}>{why}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
};
