import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface Props {
  /** What is moved, by name. */
  name: string;
  at: number;
  count: number;
  onMove: (to: number) => void;
}

/** One up, one down. */
export const OrderButtons = ({ name, at, count, onMove }: Props) => {
  const { t } = useTranslation();
  return (
    <>
      <ActionIcon size="sm" disabled={at === 0} aria-label={t('list.view.up', { name })} onClick={() => onMove(at - 1)}>
        <IconArrowUp size={14} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon size="sm" disabled={at === count - 1} aria-label={t('list.view.down', { name })} onClick={() => onMove(at + 1)}>
        <IconArrowDown size={14} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </>
  );
};
