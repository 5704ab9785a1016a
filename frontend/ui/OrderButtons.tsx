import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Glyph } from '#frontend/ui/Glyph.tsx';

interface Props {
  /** The name of the moved object. */
  name: string;
  at: number;
  count: number;
  onMove: (to: number) => void;
}

/** Buttons to move up and down. */
export const OrderButtons = ({ name, at, count, onMove }: Props) => {
  const { t } = useTranslation();
  return (
    <>
      <ActionIcon size="sm" disabled={at === 0} aria-label={t('list.view.up', { name })} onClick={() => onMove(at - 1)}>
        <Glyph of={IconArrowUp} small />
      </ActionIcon>
      <ActionIcon size="sm" disabled={at === count - 1} aria-label={t('list.view.down', { name })} onClick={() => onMove(at + 1)}>
        <Glyph of={IconArrowDown} small />
      </ActionIcon>
    </>
  );
};
