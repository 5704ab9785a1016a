import { ActionIcon } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { compareKind } from '#frontend/fields/compareKind.ts';
import { DayInput } from '#frontend/fields/time/DayInput.tsx';
import { withEmpty } from '#frontend/fields/withEmpty.ts';
import form from '#frontend/ui/form/Form.module.css';
import { Select, type SelectOption } from '#frontend/ui/form/Select.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { TEXT_LENGTH } from '#shared/limits.ts';
import type { Field } from '#shared/models/content/field.ts';

interface Props {
  field: Field;
  label: string;
  value: string;
  /** Store the id of an option, which stays the same when its label changes. */
  byId?: boolean;
  onChange: (value: string) => void;
}

/** A value that a rule compares with or sets, edited like a value of its field. */
export const ConditionValue = ({ field, label, value, byId = false, onChange }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  const kind = compareKind(field.contentType.fieldType);
  if (kind === 'day' && value !== '@now') {
    return (
      <div className={form.line}>
        <DayInput id={id} day={value || null} label={label} onChange={(day) => onChange(day ?? '')} invalid={false} required={false} />
        <ActionIcon aria-label={t('settings.behaviour.useNow')} title={t('settings.behaviour.useNow')} onClick={() => onChange('@now')}>
          <Glyph of={IconClock} />
        </ActionIcon>
      </div>
    );
  }

  const choices: Record<string, SelectOption[]> = {
    tick: [
      { value: 'true', label: t('fields.yes') },
      { value: 'false', label: t('fields.no') },
    ],
    choice: field.contentType.options.map((option) => ({ value: byId ? option.id : option.value, label: option.value })),
    person: [{ value: '@me', label: t('settings.behaviour.me') }],
    day: [{ value: '@now', label: t('settings.behaviour.now') }],
  };
  const options = choices[kind ?? 'words'];
  if (!options) {
    return (
      <input
        className={form.input}
        aria-label={label}
        inputMode={kind === 'number' ? 'decimal' : undefined}
        value={value}
        maxLength={TEXT_LENGTH}
        onChange={({ target }) => onChange(target.value)}
        autoComplete="off"
      />
    );
  }
  const all = value === '' || options.some((option) => option.value === value) ? options : [...options, { value, label: value }];
  return (
    <Select
      className={form.input}
      aria-label={label}
      value={value}
      options={withEmpty(all, value, t('list.filter.empty'))}
      onChange={onChange}
    />
  );
};
