import { ActionIcon, Button } from '@mantine/core';
import { IconCalendarDue, IconUser, IconX } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '#frontend/features/list/actions/Toolbar.module.css';
import type { Column } from '#frontend/features/list/columns/columns.ts';
import { filterKind, valueInput } from '#frontend/features/list/filter/filterKinds.ts';
import { DayInput } from '#frontend/fields/time/DayInput.tsx';
import { withEmpty } from '#frontend/fields/withEmpty.ts';
import { Select, type SelectOption } from '#frontend/ui/form/Select.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import type { FilterOperator } from '#shared/models/content/conditions.ts';

interface Props {
  column: Column;
  operator: FilterOperator;
  value: string;
  onChange: (value: string) => void;
}

/** A relative value as a label that can be removed. */
const RelativeValue = ({ valueText, onClear }: { valueText: string; onClear: () => void }) => {
  const { t } = useTranslation();
  return (
    <Button
      size="sm"
      rightSection={<Glyph of={IconX} small />}
      aria-label={t('list.filter.remove', { filter: valueText })}
      onClick={onClear}
    >
      {valueText}
    </Button>
  );
};

const SeveralOptions = ({ options, value, onChange }: { options: string[]; value: string; onChange: (value: string) => void }) => {
  const chosen = value === '' ? [] : value.split('\n');
  const set = (option: string, on: boolean) => onChange(options.filter((one) => (one === option ? on : chosen.includes(one))).join('\n'));
  return (
    <div className={classes.options}>
      {options.map((option) => (
        <label key={option} className="l-line l-gap6 l-regular l-primary">
          <input type="checkbox" checked={chosen.includes(option)} onChange={({ target }) => set(option, target.checked)} />
          {option}
        </label>
      ))}
    </div>
  );
};

/** The value editor for a column and operator. */
export const FilterValue = ({ column, operator, value, onChange }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  const input = valueInput(filterKind(column), operator);
  if (input === 'none') return null;

  const options = column.field?.contentType.options.map((option) => option.value) ?? [];
  /** Next to something else in a line, it takes the remaining width. */
  const text = (inputMode?: 'decimal' | 'numeric', isInLine = false) => (
    <input
      id={id}
      className={`${classes.select} ${isInLine ? 'l-grow' : ''}`}
      inputMode={inputMode}
      value={value}
      maxLength={inputMode === 'numeric' ? 4 : 1000}
      onChange={({ target }) => onChange(inputMode === 'numeric' ? target.value.replaceAll(/\D/g, '') : target.value)}
    />
  );
  const select = (choices: SelectOption[]) => (
    <Select
      id={id}
      className={classes.select}
      value={value}
      options={withEmpty(choices, value, t('list.filter.empty'))}
      onChange={onChange}
    />
  );
  const moving = (token: string, valueText: string, Icon: typeof IconUser, fixed: ReactNode) =>
    value === token ? (
      <RelativeValue valueText={valueText} onClear={() => onChange('')} />
    ) : (
      <span className="l-line l-gap4">
        {fixed}
        <ActionIcon aria-label={valueText} title={valueText} onClick={() => onChange(token)}>
          <Glyph of={Icon} />
        </ActionIcon>
      </span>
    );
  const inputs: Record<Exclude<typeof input, 'none'>, () => ReactNode> = {
    words: () => text(),
    number: () => text('decimal'),
    days: () => text('numeric'),
    tick: () =>
      select([
        { value: 'true', label: t('fields.yes') },
        { value: 'false', label: t('fields.no') },
      ]),
    choice: () => select(options.map((one) => ({ value: one, label: one }))),
    several: () => <SeveralOptions options={options} value={value} onChange={onChange} />,
    person: () => moving('@me', t('list.filter.me'), IconUser, text(undefined, true)),
    day: () =>
      moving(
        '@today',
        t('list.filter.today'),
        IconCalendarDue,
        <DayInput id={id} day={value || null} onChange={(day) => onChange(day ?? '')} invalid={false} required={false} />,
      ),
  };
  const label = t(input === 'days' ? 'list.filter.numberOfDays' : 'list.filter.value');
  if (input === 'several') {
    return (
      <fieldset className={`${classes.several} l-small l-medium l-secondary`}>
        <legend>{label}</legend>
        {inputs.several()}
      </fieldset>
    );
  }
  return (
    <div className="l-stack l-gap6 l-small l-medium l-secondary">
      <label htmlFor={id}>{label}</label>
      {inputs[input]()}
    </div>
  );
};
