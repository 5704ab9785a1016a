import { ActionIcon, Button } from '@mantine/core';
import { IconRoute, IconSettings, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { useListTitle } from '#frontend/features/workflows/useListTitle.ts';
import { workflowName, workflowSummary } from '#frontend/features/workflows/workflowName.ts';
import { Select } from '#frontend/ui/form/Select.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import table from '#frontend/ui/records/Table.module.css';
import { useConfirm } from '#frontend/ui/window/Confirm.tsx';
import { workflows } from '#shared/contracts/workflows.ts';
import { SystemWorkflowId, type Workflow, WorkflowTrigger } from '#shared/models/workflows/workflow.ts';
import classes from './Workflows.module.css';

interface Props {
  listId: string;
  workflow: Workflow;
  onSetUp: () => void;
}

/** A workflow of a list and its settings. */
export const WorkflowRow = ({ listId, workflow, onSetUp }: Props) => {
  const { t } = useTranslation();
  const titleOf = useListTitle();
  const confirm = useConfirm();
  const update = useWrite(workflows.update);
  const remove = useWrite(workflows.remove);
  const { id, systemWorkflowId, enabled, trigger, settings } = workflow;
  const name = workflowName(t, systemWorkflowId);
  const summary = workflowSummary(t, workflow, titleOf);
  // A workflow that is not set up cannot run, even if it is stored as enabled.
  const isOn = enabled && settings !== undefined;
  const isKnown = SystemWorkflowId.safeParse(systemWorkflowId).success;
  const onRemove = async () => {
    const question = { title: t('workflows.removeTitle', { name }), text: t('workflows.removeText') };
    if (await confirm({ ...question, verb: t('workflows.remove'), danger: true })) remove.mutate({ id, listId });
  };
  return (
    <tr className={classes.workflow}>
      <td title={name}>
        <span className={table.what}>
          <Glyph of={IconRoute} />
          <span>
            {name}
            <span className={table.small}>{summary}</span>
          </span>
        </span>
      </td>
      <td className={`${table.quiet} ${table.wide}`} title={summary}>
        {settings || !isKnown ? (
          summary
        ) : (
          <Button size="xs" onClick={onSetUp} aria-label={t('workflows.setUpOf', { name })}>
            {t('workflows.setUp')}
          </Button>
        )}
      </td>
      <td>
        <Select
          className={classes.select}
          aria-label={t('workflows.triggerOf', { name })}
          value={trigger}
          options={WorkflowTrigger.options.map((value) => ({ value, label: t(`workflows.on.${value}`) }))}
          onChange={(triggerEvent) => update.mutate({ id, listId, triggerEvent })}
        />
      </td>
      <td className={classes.short}>
        <label className="l-inline l-gap8 l-min24">
          <input
            type="checkbox"
            role="switch"
            checked={isOn}
            aria-checked={isOn}
            disabled={settings === undefined}
            aria-label={t('workflows.enabledOf', { name })}
            onChange={({ target }) => update.mutate({ id, listId, enabled: target.checked })}
          />
          <span className={table.wide}>{t(isOn ? 'workflows.runs' : 'workflows.off')}</span>
        </label>
      </td>
      <td className={table.actions}>
        <span className={table.row}>
          {isKnown && (
            <ActionIcon aria-label={t('workflows.setUpOf', { name })} onClick={onSetUp}>
              <Glyph of={IconSettings} />
            </ActionIcon>
          )}
          <ActionIcon aria-label={t('workflows.removeOf', { name })} onClick={() => void onRemove()}>
            <Glyph of={IconTrash} />
          </ActionIcon>
        </span>
      </td>
    </tr>
  );
};
