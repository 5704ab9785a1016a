import { Button } from '@mantine/core';
import { IconCategory, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Period, periods } from '#frontend/features/calendar/calendarPreferences.ts';
import { PeriodSteps } from '#frontend/features/calendar/PeriodSteps.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { IconButton } from '#frontend/ui/IconButton.tsx';
import { Segments } from '#frontend/ui/page/Segments.tsx';
import classes from './CalendarToolbar.module.css';

interface Props {
  title: string;
  period: Period;
  phone: boolean;
  /** Null if the person may not add events. */
  onAdd: (() => void) | null;
  onStep: (step: 'today' | 'prev' | 'next') => void;
  onPeriod: (period: Period) => void;
  filters: ReactNode;
  search: ReactNode;
  more: ReactNode;
  panelOpen: boolean;
  onPanel: () => void;
}

/** Actions on the left, the period in the middle, the view on the right. */
export const CalendarToolbar = ({ title, period, phone, onAdd, onStep, onPeriod, filters, search, more, panelOpen, onPanel }: Props) => {
  const { t } = useTranslation();
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={t('list.toolbar')}>
      {onAdd && (
        <>
          <Button
            variant="filled"
            size={phone ? 'lg' : 'md'}
            leftSection={<Glyph of={IconPlus} />}
            onClick={onAdd}
            style={{ flex: 'none' }}
          >
            {t('list.add.calendar')}
          </Button>
          <span className="l-rule l-not-on-phone" />
        </>
      )}
      <Button onClick={() => onStep('today')}>{t('calendar.today')}</Button>
      <div className="l-flex l-fixed">
        <PeriodSteps period={period} onStep={onStep} />
      </div>
      {more && <div className="l-end">{more}</div>}
      <h2 className={classes.title} aria-live="polite">
        {title}
      </h2>
      {filters}
      <div className={classes.tools}>
        {search}
        <Segments
          label={t('calendar.period')}
          value={period}
          options={periods.map((value) => ({ value, label: t(`calendar.period.${value}`) }))}
          onChange={onPeriod}
        />
        <IconButton label={t('calendar.panel')} icon={IconCategory} variant="default" pressed={panelOpen} onClick={onPanel} />
      </div>
    </div>
  );
};
