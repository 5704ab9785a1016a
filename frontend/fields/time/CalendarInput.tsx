import { DateInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '#frontend/fields/fields.module.css';
import type { EditorProps } from '#frontend/fields/fieldView.ts';
import { calendarLabels } from '#frontend/fields/time/calendarLabels.ts';
import { firstWeekday } from '#frontend/fields/time/firstDay.ts';
import { formatDate } from '#frontend/ui/formats.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { readDay } from '#shared/rules/reading/readDay.ts';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/fr';
import 'dayjs/locale/es';

export type DayInputProps = Pick<EditorProps, 'id' | 'onBlur' | 'invalid' | 'describedBy' | 'autoFocus' | 'inCell'> & {
  day: string | null;
  onChange: (day: string | null) => void;
  label?: string | undefined;
  required: boolean;
};

/** A date input with a calendar, which is some 15 KB. */
export const CalendarInput = ({ id, day, onChange, onBlur, invalid, describedBy, autoFocus, inCell, label, required }: DayInputProps) => {
  const { t, i18n } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <DateInput
      id={id}
      value={day}
      onChange={onChange}
      onBlur={onBlur}
      locale={i18n.language}
      firstDayOfWeek={firstWeekday(i18n.language)}
      valueFormat={formatDate}
      dateParser={readDay}
      allowDeselect
      leftSection={inCell ? undefined : <Glyph of={IconCalendar} />}
      classNames={{ input: `${classes.input} ${inCell ? classes.inCell : ''} ${inCell ? '' : classes.withMark}` }}
      variant="unstyled"
      size="xs"
      leftSectionWidth={34}
      autoFocus={autoFocus}
      autoComplete="off"
      error={invalid}
      // Mantine drops descriptions that are not its own.
      attributes={{ input: { 'aria-describedby': describedBy } }}
      aria-required={required}
      aria-label={label}
      onKeyDown={(event) => {
        // The first Esc closes the calendar only.
        if (event.key === 'Escape' && opened) event.preventDefault();
      }}
      ariaLabels={{
        ...calendarLabels(t),
        monthLevelControl: t('fields.day.chooseMonth'),
        yearLevelControl: t('fields.day.chooseYear'),
      }}
      popoverProps={{
        zIndex: 400,
        shadow: 'none',
        classNames: { dropdown: classes.menu },
        onOpen: () => setOpened(true),
        onClose: () => setOpened(false),
      }}
    />
  );
};
