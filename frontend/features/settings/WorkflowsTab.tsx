import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconPlus, IconRoute, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '#frontend/api/hooks.ts';
import type { TabProps } from '#frontend/features/settings/SettingsPage.tsx';
import { useConfirm } from '#frontend/ui/Confirm.tsx';
import { Empty } from '#frontend/ui/Empty.tsx';
import { Failed } from '#frontend/ui/Failed.tsx';
import { PageBar } from '#frontend/ui/PageBar.tsx';
import { Skeletons } from '#frontend/ui/Skeletons.tsx';
import table from '#frontend/ui/Table.module.css';
import { workflows } from '#shared/contracts/workflows.ts';
import { systemWorkflows, type Workflow, WorkflowTrigger } from '#shared/models/workflow.ts';
import classes from './Settings.module.css';

/** Which workflows a list uses, what starts each, and whether it runs. */
export const WorkflowsTab = ({ details }: TabProps) => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const read = useRead(workflows.all, { listId: details.id }, { failure: 'inline' });
  const add = useWrite(workflows.add);
  const update = useWrite(workflows.update);
  const remove = useWrite(workflows.remove);
  if (read.error) return <Failed title={t('workflows.failed')} error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Skeletons />;

  const used = read.data;
  const free = systemWorkflows.filter((id) => !used.some(({ systemWorkflowId }) => systemWorkflowId === id));
  const nameOf = (id: string) => (systemWorkflows.some((one) => one === id) ? t(`workflows.name.${id}`) : id);
  const onRemove = async ({ id, systemWorkflowId }: Workflow) => {
    const name = nameOf(systemWorkflowId);
    const asked = { title: t('workflows.removeTitle', { name }), text: t('workflows.removeText') };
    if (await confirm({ ...asked, verb: t('workflows.remove'), danger: true })) remove.mutate({ id, listId: details.id });
  };
  return (
    <>
      <PageBar lead={t('workflows.lead')}>
        <Menu position="bottom-end">
          <Menu.Target>
            <Button
              variant="filled"
              disabled={free.length === 0}
              loading={add.isPending}
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
            >
              {t('workflows.add')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {free.map((id) => (
              <Menu.Item key={id} onClick={() => add.mutate({ listId: details.id, workflowId: id, triggerEvent: 'Manual' })}>
                {nameOf(id)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </PageBar>
      {used.length === 0 && <Empty title={t('workflows.empty')} text={t('workflows.emptyText')} />}
      {used.length > 0 && (
        <div className={table.scroll}>
          <table className={table.table}>
            <thead>
              <tr>
                <th>{t('workflows.workflow')}</th>
                <th>{t('workflows.trigger')}</th>
                <th>{t('workflows.enabled')}</th>
                <th className={table.actions}>{t('settings.actions')}</th>
              </tr>
            </thead>
            <tbody>
              {used.map((workflow) => {
                const { id, systemWorkflowId, enabled, trigger } = workflow;
                const name = nameOf(systemWorkflowId);
                return (
                  <tr key={id}>
                    <td title={name}>
                      <span className={table.what}>
                        <IconRoute size={16} stroke={1.6} aria-hidden="true" />
                        <span>{name}</span>
                      </span>
                    </td>
                    <td>
                      <select
                        className={classes.select}
                        aria-label={t('workflows.triggerOf', { name })}
                        value={trigger}
                        onChange={({ target }) =>
                          update.mutate({ id, listId: details.id, triggerEvent: WorkflowTrigger.parse(target.value) })
                        }
                      >
                        {WorkflowTrigger.options.map((one) => (
                          <option key={one} value={one}>
                            {t(`workflows.on.${one}`)}
                          </option>
                        ))}
                      </select>
                    </td>
                    <td>
                      <label className={classes.switch}>
                        <input
                          type="checkbox"
                          role="switch"
                          checked={enabled}
                          aria-checked={enabled}
                          aria-label={t('workflows.enabledOf', { name })}
                          onChange={({ target }) => update.mutate({ id, listId: details.id, enabled: target.checked })}
                        />
                        <span className={table.wide}>{t(enabled ? 'workflows.runs' : 'workflows.off')}</span>
                      </label>
                    </td>
                    <td className={table.actions}>
                      <ActionIcon aria-label={t('workflows.removeOf', { name })} onClick={() => void onRemove(workflow)}>
                        <IconTrash size={16} stroke={1.6} aria-hidden="true" />
                      </ActionIcon>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
};
