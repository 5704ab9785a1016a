import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#frontend/features/list/columns/columns.ts';
import { FilterValue } from '#frontend/features/list/filter/FilterValue.tsx';
import { isFilterable, newRule } from '#frontend/features/list/filter/filterKinds.ts';
import { OperatorSelect } from '#frontend/features/list/filter/OperatorSelect.tsx';
import classes from '#frontend/features/list/view/ViewWindow.module.css';
import { JoinSelect } from '#frontend/fields/form/JoinSelect.tsx';
import { AddLine } from '#frontend/ui/AddLine.tsx';
import { Select } from '#frontend/ui/form/Select.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { replaced, without } from '#frontend/ui/sequence.ts';
import type { QueryConditions, QueryRule } from '#shared/models/content/list.ts';

interface Props {
  columns: Column[];
  conditions: QueryConditions;
  onChange: (conditions: QueryConditions) => void;
}

const RULES = 20;

const Line = ({ columns, rule, at, onChange }: { columns: Column[]; rule: QueryRule; at: number; onChange: (rule: QueryRule) => void }) => {
  const { t } = useTranslation();
  const column = columns.find(({ name }) => name === rule.ColumnName) ?? columns[0];
  if (!column) return null;
  return (
    <>
      <Select
        className={classes.select}
        aria-label={`${t('list.filter.field')} ${at}`}
        value={column.name}
        options={columns.map(({ name, label }) => ({ value: name, label }))}
        onChange={(chosen) => onChange(newRule(columns.find(({ name }) => name === chosen) ?? column))}
      />
      <OperatorSelect
        column={column}
        rule={rule}
        className={classes.select}
        label={`${t('list.filter.operator')} ${at}`}
        onChange={onChange}
      />
      <div className={classes.value}>
        <FilterValue
          key={`${column.name} ${rule.Operator}`}
          column={column}
          operator={rule.Operator}
          value={rule.Value}
          onChange={(Value) => onChange({ ...rule, Value })}
        />
      </div>
    </>
  );
};

/** The filter of a view: rows that match all of the conditions, or any. */
export const ConditionRows = ({ columns, conditions, onChange }: Props) => {
  const { t } = useTranslation();
  const offered = columns.filter(isFilterable);
  const [first] = offered;
  const { condition, rules } = conditions;
  const withRules = (next: QueryRule[]) => onChange({ condition, rules: next });
  return (
    <fieldset className={classes.group}>
      <legend>{t('list.view.conditions')}</legend>
      {rules.length > 1 && (
        <JoinSelect
          label={t('list.view.joined')}
          value={condition}
          className={classes.joined}
          inputClass={classes.select}
          onChange={(next) => onChange({ condition: next, rules })}
        />
      )}
      {rules.map((rule, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two conditions can be equal
        <div key={index} className={classes.line}>
          <Line columns={offered} rule={rule} at={index + 1} onChange={(next) => withRules(replaced(rules, index, next))} />
          <ActionIcon aria-label={t('list.view.removeCondition', { number: index + 1 })} onClick={() => withRules(without(rules, index))}>
            <Glyph of={IconX} />
          </ActionIcon>
        </div>
      ))}
      {first && rules.length < RULES && (
        <AddLine label={t('list.view.conditionAdd')} onClick={() => withRules([...rules, newRule(first)])} />
      )}
    </fieldset>
  );
};
