import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPin, IconPinFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Pinned } from '#shared/models/content/list.ts';
import classes from './ColumnsPanel.module.css';

interface Props {
  /** The column's label. */
  label: string;
  pinned: Pinned;
  onPin: (pinned: Pinned) => void;
}

/** Pins a column to the left. */
export const PinButton = ({ label, pinned, onPin }: Props) => {
  const { t } = useTranslation();
  const Icon = pinned ? IconPinFilled : IconPin;
  const actionLabel = t(pinned ? 'list.unpinColumn' : 'list.pinColumn', { name: label });
  return (
    <Tooltip label={actionLabel}>
      <ActionIcon
        size="sm"
        className={pinned ? undefined : classes.pin}
        aria-label={actionLabel}
        aria-pressed={pinned !== null}
        onClick={() => onPin(pinned ? null : 'left')}
      >
        <Icon size={14} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  );
};
