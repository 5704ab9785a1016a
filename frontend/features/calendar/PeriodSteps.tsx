import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Period } from '#frontend/features/calendar/calendarPreferences.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';

interface Props {
  period: Period;
  onStep: (step: 'prev' | 'next') => void;
}

/** Moves to the previous or next period. */
export const PeriodSteps = ({ period, onStep }: Props) => {
  const { t } = useTranslation();
  return (
    <>
      <ActionIcon aria-label={t(`calendar.previous.${period}`)} onClick={() => onStep('prev')}>
        <Glyph of={IconChevronLeft} />
      </ActionIcon>
      <ActionIcon aria-label={t(`calendar.next.${period}`)} onClick={() => onStep('next')}>
        <Glyph of={IconChevronRight} />
      </ActionIcon>
    </>
  );
};
