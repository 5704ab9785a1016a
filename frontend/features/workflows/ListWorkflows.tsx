import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '#frontend/api/hooks.ts';
import { SetUpWindow } from '#frontend/features/workflows/SetUpWindow.tsx';
import { WorkflowRow } from '#frontend/features/workflows/WorkflowRow.tsx';
import { workflowName } from '#frontend/features/workflows/workflowName.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { PageBar } from '#frontend/ui/page/PageBar.tsx';
import table from '#frontend/ui/records/Table.module.css';
import { Empty } from '#frontend/ui/states/Empty.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { workflows } from '#shared/contracts/workflows.ts';
import { LIST_WORKFLOWS } from '#shared/limits.ts';
import type { ListDetails } from '#shared/models/content/list.ts';
import { type SystemWorkflowId, systemWorkflows, type Workflow } from '#shared/models/workflows/workflow.ts';
import classes from './Workflows.module.css';

/** The workflows of a list, with their purposes, triggers and states. */
export const ListWorkflows = ({ details }: { details: ListDetails }) => {
  const { t } = useTranslation();
  const listId = details.id;
  const read = useRead(workflows.all, { listId }, { failure: 'inline' });
  const add = useWrite(workflows.add, { quiet: true });
  const [settingUp, setSettingUp] = useState<Workflow | null>(null);
  if (read.error) return <Failed title={t('workflows.failed')} error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Skeletons />;

  const used = read.data;
  const onAdd = (workflowId: SystemWorkflowId) =>
    add.mutate({ listId, workflowId, triggerEvent: 'Manual' }, { onSuccess: (workflow) => setSettingUp(workflow) });
  return (
    <>
      <PageBar lead={t('workflows.lead')}>
        <Menu position="bottom-end" width={320}>
          <Menu.Target>
            <Button
              variant="filled"
              disabled={used.length >= LIST_WORKFLOWS}
              loading={add.isPending}
              leftSection={<Glyph of={IconPlus} bold />}
            >
              {t('workflows.add')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {systemWorkflows.map((id) => (
              <Menu.Item key={id} onClick={() => onAdd(id)}>
                <span className={classes.offer}>
                  <b className="l-medium">{workflowName(t, id)}</b>
                  <span>{t(`workflows.about.${id}`)}</span>
                </span>
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </PageBar>
      {used.length === 0 && <Empty title={t('workflows.empty')} text={t('workflows.emptyText')} />}
      {used.length > 0 && (
        <div className={table.scroll}>
          <table className={table.table} style={{ '--actions-width': '104px' }}>
            <thead>
              <tr>
                <th>{t('workflows.workflow')}</th>
                <th className={classes.does}>{t('workflows.does')}</th>
                <th>{t('workflows.trigger')}</th>
                <th className={classes.short}>{t('workflows.enabled')}</th>
                <th className={`${table.actions} ${classes.short}`}>{t('settings.actions')}</th>
              </tr>
            </thead>
            <tbody>
              {used.map((workflow) => (
                <WorkflowRow key={workflow.id} listId={listId} workflow={workflow} onSetUp={() => setSettingUp(workflow)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {settingUp && <SetUpWindow details={details} workflow={settingUp} onClose={() => setSettingUp(null)} />}
    </>
  );
};
