import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '#frontend/features/list/actions/Toolbar.module.css';
import type { Column } from '#frontend/features/list/columns/columns.ts';
import { FilterValue } from '#frontend/features/list/filter/FilterValue.tsx';
import { filterKind, isFilterable, operatorsOf } from '#frontend/features/list/filter/filterKinds.ts';
import { Operator } from '#shared/models/content/conditions.ts';
import type { QueryRule } from '#shared/models/content/list.ts';

interface Props {
  columns: Column[];
  onAdd: (rule: QueryRule) => void;
  onCancel: () => void;
}

/** One new filter: which column, how it compares, and with what. */
export const FilterForm = ({ columns, onAdd, onCancel }: Props) => {
  const { t } = useTranslation();
  const offered = columns.filter(isFilterable);
  const [name, setName] = useState(offered[0]?.name ?? '');
  const [operator, setOperator] = useState<Operator | null>(null);
  const [value, setValue] = useState('');
  const column = offered.find((one) => one.name === name);
  if (!column) return null;

  const kind = filterKind(column);
  const operators = operatorsOf[kind];
  const chosen = operator && operators.includes(operator) ? operator : (operators[0] ?? 'Equal');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onAdd({ ColumnName: name, Operator: chosen, Value: value.trim() });
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <label className="l-stack l-gap6 l-small l-medium l-secondary">
        {t('list.filter.field')}
        <select
          className={classes.select}
          value={name}
          onChange={({ target }) => {
            setName(target.value);
            setValue('');
          }}
        >
          {offered.map((one) => (
            <option key={one.name} value={one.name}>
              {one.label}
            </option>
          ))}
        </select>
      </label>
      <label className="l-stack l-gap6 l-small l-medium l-secondary">
        {t('list.filter.operator')}
        <select
          className={classes.select}
          value={chosen}
          onChange={({ target }) => setOperator(Operator.catch('Equal').parse(target.value))}
        >
          {operators.map((one) => (
            <option key={one} value={one}>
              {t([`list.operator.${kind}.${one}`, `list.operator.${one}`])}
            </option>
          ))}
        </select>
      </label>
      <FilterValue key={name} column={column} value={value} onChange={setValue} />
      <div className="l-flex l-push l-gap8">
        <Button variant="subtle" onClick={onCancel}>
          {t('list.cancel')}
        </Button>
        <Button type="submit" variant="filled">
          {t('list.filter.apply')}
        </Button>
      </div>
    </form>
  );
};
