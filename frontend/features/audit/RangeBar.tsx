import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { lastMinutes, presets, type Range, withEnd, withStart } from '#frontend/features/audit/range.ts';
import { FieldEditor } from '#frontend/fields/FieldEditor.tsx';
import { fieldFor } from '#frontend/fields/fieldFor.ts';
import { PageBar } from '#frontend/ui/page/PageBar.tsx';
import { Segments } from '#frontend/ui/page/Segments.tsx';
import classes from './AuditHistory.module.css';

/** Minutes, or a custom period. */
export type Choice = `${number}` | 'custom';

interface Props {
  choice: Choice;
  range: Range;
  onChange: (choice: Choice, range: Range) => void;
  children: ReactNode;
}

/** Selects the period. */
export const RangeBar = ({ choice, range, onChange, children }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  const moment = (part: 'start' | 'end', change: typeof withStart) => (
    <div className={classes.moment} key={part}>
      <label className="l-small l-medium l-secondary" htmlFor={`${id}-${part}`}>
        {t(`audit.${part}`)}
      </label>
      <FieldEditor
        field={fieldFor({ name: t(`audit.${part}`), type: 'DateTime', isRequired: true })}
        id={`${id}-${part}`}
        value={new Date(range[part]).toISOString()}
        invalid={false}
        onChange={(value) => {
          const time = Date.parse(String(value));
          if (!Number.isNaN(time)) onChange('custom', change(range, time, Date.now()));
        }}
      />
    </div>
  );
  return (
    <>
      <PageBar className={classes.range}>
        <Segments<Choice>
          label={t('audit.range')}
          value={choice}
          onChange={(next) => onChange(next, next === 'custom' ? range : lastMinutes(Number(next), Date.now()))}
          options={[
            ...presets.map((minutes) => ({ value: `${minutes}` as const, label: t(`audit.last.${minutes}`) })),
            { value: 'custom', label: t('audit.custom') },
          ]}
        />
        <span className="l-flex1" />
        {children}
      </PageBar>
      {choice === 'custom' && (
        <div className={classes.custom}>
          {moment('start', withStart)}
          {moment('end', withEnd)}
          <p className="l-line l-text12 l-tertiary l-min36">{t('audit.limit')}</p>
          <Button size="sm" variant="subtle" mb={4} onClick={() => onChange('custom', withEnd(range, Date.now(), Date.now()))}>
            {t('audit.untilNow')}
          </Button>
        </div>
      )}
    </>
  );
};
