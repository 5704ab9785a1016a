import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '#frontend/features/list/actions/Toolbar.module.css';
import type { Column } from '#frontend/features/list/columns/columns.ts';
import { FilterValue } from '#frontend/features/list/filter/FilterValue.tsx';
import { isFilterable, newRule } from '#frontend/features/list/filter/filterKinds.ts';
import { OperatorSelect } from '#frontend/features/list/filter/OperatorSelect.tsx';
import { Select } from '#frontend/ui/form/Select.tsx';
import type { QueryRule } from '#shared/models/content/list.ts';

interface Props {
  columns: Column[];
  /** The filter to change; absent for a new one. */
  start?: QueryRule;
  onApply: (rule: QueryRule) => void;
  onCancel: () => void;
}

/** A filter: the column, the operator and the value. */
export const FilterForm = ({ columns, start, onApply, onCancel }: Props) => {
  const { t } = useTranslation();
  const offered = columns.filter(isFilterable);
  const [first] = offered;
  const [rule, setRule] = useState<QueryRule | null>(start ?? (first ? newRule(first) : null));
  const column = offered.find(({ name }) => name === rule?.ColumnName);
  if (!rule || !column) return null;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onApply({ ...rule, Value: rule.Value.trim() });
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <label className="l-stack l-gap6 l-small l-medium l-secondary">
        {t('list.filter.field')}
        <Select
          className={classes.select}
          value={column.name}
          options={offered.map(({ name, label }) => ({ value: name, label }))}
          onChange={(chosen) => setRule(newRule(offered.find(({ name }) => name === chosen) ?? column))}
        />
      </label>
      <label className="l-stack l-gap6 l-small l-medium l-secondary">
        {t('list.filter.operator')}
        <OperatorSelect column={column} rule={rule} className={classes.select} onChange={setRule} />
      </label>
      <FilterValue
        key={`${rule.ColumnName} ${rule.Operator}`}
        column={column}
        operator={rule.Operator}
        value={rule.Value}
        onChange={(Value) => setRule({ ...rule, Value })}
      />
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
