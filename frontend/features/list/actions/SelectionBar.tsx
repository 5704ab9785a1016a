import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PickedRows } from '#frontend/features/list/actions/rowAction.ts';
import classes from '#frontend/features/list/StatusBar.module.css';

/** On a phone the picked rows bring their actions to the thumb. */
export const SelectionBar = ({ count, actions, onClear }: PickedRows) => {
  const { t } = useTranslation();
  return (
    <div className={classes.selection} role="toolbar" aria-label={t('list.selected', { count })}>
      <span role="status">{t('list.selected', { count })}</span>
      {actions.map(({ key, label, Icon, refused, run }) => (
        <ActionIcon key={key} size={44} aria-label={label} title={refused} disabled={refused !== undefined} onClick={run}>
          <Icon size={20} stroke={1.5} aria-hidden="true" />
        </ActionIcon>
      ))}
      <ActionIcon size={44} aria-label={t('list.clearSelection')} onClick={onClear}>
        <IconX size={20} stroke={1.5} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
};
