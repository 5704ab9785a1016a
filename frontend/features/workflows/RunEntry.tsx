import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { DecideBox } from '#frontend/features/workflows/DecideBox.tsx';
import { RunLogs } from '#frontend/features/workflows/RunLogs.tsx';
import { workflowName } from '#frontend/features/workflows/workflowName.ts';
import { formatDateTime } from '#frontend/ui/formats.ts';
import { useConfirm } from '#frontend/ui/window/Confirm.tsx';
import { grants } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import type { Item } from '#shared/models/content/item.ts';
import type { WorkflowRun } from '#shared/models/workflows/workflow.ts';
import classes from './Workflows.module.css';

interface Props {
  listId: string;
  item: Item;
  run: WorkflowRun;
}

const kindOf = ({ state, outcome }: WorkflowRun): string => {
  if (state === 'running') return 'open';
  if (state === 'failed' || outcome === 'rejected') return 'bad';
  return state === 'completed' ? 'good' : 'quiet';
};

/** A workflow run: its result, pending people and steps. */
export const RunEntry = ({ listId, item, run }: Props) => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const stop = useWrite(list.stopWorkflow);
  const { id, state, outcome, decidedBy, initiatedBy, startedOn, waitsFor, mayDecide, systemWorkflowId } = run;
  const name = workflowName(t, systemWorkflowId);
  const onStop = async () => {
    const agreed = await confirm({
      title: t('workflows.stopTitle', { name }),
      text: t('workflows.stopText'),
      verb: t('workflows.stop'),
      danger: true,
    });
    if (agreed) stop.mutate({ listId, runId: id, body: { itemId: item.Id } });
  };
  const isOver = state === 'completed' && outcome !== null;
  return (
    <li className={classes.run}>
      <div className={classes.head}>
        <h3 className="l-text l-bold">{name}</h3>
        <span className={classes.tag} data-kind={kindOf(run)}>
          {isOver ? t(`workflows.log.${outcome}`, { by: decidedBy?.fullName ?? '' }) : t(`workflows.state.${state}`)}
        </span>
        <span className="l-small l-secondary">{`${t('workflows.history.by', { name: initiatedBy.fullName })} · ${formatDateTime(startedOn)}`}</span>
        <span className="l-flex1" />
        {state === 'running' && grants(item._EffectiveAccess, 'Edit') && (
          <Button size="xs" variant="subtle" aria-label={t('workflows.stopOf', { name })} onClick={() => void onStop()}>
            {t('workflows.stop')}
          </Button>
        )}
      </div>
      {waitsFor.length > 0 && !mayDecide && (
        <p className="l-small l-secondary">
          {t('workflows.history.waitsFor', { people: waitsFor.map(({ fullName }) => fullName).join(', ') })}
        </p>
      )}
      {mayDecide && <DecideBox listId={listId} item={item} run={run} />}
      <RunLogs name={name} logs={run.logs} />
    </li>
  );
};
