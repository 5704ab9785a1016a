import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Overflow } from '#frontend/features/list/actions/Overflow.tsx';
import type { PickedRows } from '#frontend/features/list/actions/rowAction.ts';
import classes from '#frontend/features/list/StatusBar.module.css';

/** The number of actions that fit next to each other on a phone, each wide enough for a thumb. */
const SHOWN = 3;

/** The actions for selected rows at the bottom of a phone's screen; the rest is in a menu. */
export const SelectionBar = ({ count, actions, onClear }: PickedRows) => {
  const { t } = useTranslation();
  const shown = actions.length > SHOWN ? actions.slice(0, SHOWN - 1) : actions;
  return (
    <div className={classes.selection} role="toolbar" aria-label={t('list.selected', { count })}>
      <span className="l-grow l-clip" role="status">
        {t('list.selected', { count })}
      </span>
      {shown.map(({ key, label, Icon, refused, run }) => (
        <ActionIcon key={key} size="xl" aria-label={label} title={refused} disabled={refused !== undefined} onClick={run}>
          <Icon size={20} stroke={1.5} aria-hidden="true" />
        </ActionIcon>
      ))}
      <Overflow actions={actions.slice(shown.length)} phone />
      <ActionIcon size="xl" aria-label={t('list.clearSelection')} onClick={onClear}>
        <IconX size={20} stroke={1.5} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
};
