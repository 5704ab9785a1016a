import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ConditionValue } from '#frontend/features/settings/fields/ConditionValue.tsx';
import { blankCondition, operatorsFor } from '#frontend/features/settings/fields/operatorsFor.ts';
import { compareKind } from '#frontend/fields/compareKind.ts';
import { fieldOptions } from '#frontend/fields/fieldOptions.ts';
import { JoinSelect } from '#frontend/fields/form/JoinSelect.tsx';
import { operatorOptions } from '#frontend/fields/operatorOptions.ts';
import { AddLine } from '#frontend/ui/AddLine.tsx';
import form from '#frontend/ui/form/Form.module.css';
import { Select } from '#frontend/ui/form/Select.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { replaced, without } from '#frontend/ui/sequence.ts';
import { BEHAVIOUR_CONDITIONS, TEXT_LENGTH } from '#shared/limits.ts';
import type { ConditionRule, Conditions } from '#shared/models/content/behaviour.ts';
import type { Field } from '#shared/models/content/field.ts';
import classes from './BehaviourRules.module.css';

interface Props {
  fields: Field[];
  /** The number of the rule, for screen readers. */
  number: number;
  /** Whether a message is shown if the condition is not met. */
  asksMessage: boolean;
  conditions: Conditions;
  onChange: (conditions: Conditions) => void;
}

const isComparable = ({ contentType: { fieldType } }: Field): boolean => compareKind(fieldType) !== undefined;

/** The conditions of a rule: all of them must be met, or any. */
export const ConditionLines = ({ fields, number, asksMessage, conditions, onChange }: Props) => {
  const { t } = useTranslation();
  const offered = fields.filter(isComparable);
  const [first] = offered;
  const { condition, rules } = conditions;
  const withRules = (next: ConditionRule[]) => onChange({ condition, rules: next });
  return (
    <div className={classes.lines}>
      {rules.length === 0 && <p className={form.hint}>{t('settings.behaviour.always')}</p>}
      {rules.length > 1 && (
        <JoinSelect
          label={t('settings.behaviour.joined')}
          value={condition}
          className={classes.joined}
          inputClass={form.input}
          onChange={(next) => onChange({ condition: next, rules })}
        />
      )}
      {rules.map((rule, at) => {
        const field = offered.find(({ internalFieldName }) => internalFieldName === rule.ColumnName) ?? first;
        if (!field) return null;
        const position = `${number}.${at + 1}`;
        const kind = compareKind(field.contentType.fieldType) ?? 'words';
        const change = (next: Partial<ConditionRule>) => withRules(replaced(rules, at, { ...rule, ...next }));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two conditions can be equal
          <div key={at} className={classes.line}>
            <Select
              className={form.input}
              aria-label={`${t('list.filter.field')} ${position}`}
              value={field.internalFieldName}
              options={fieldOptions(offered)}
              onChange={(name) => {
                const next = offered.find(({ internalFieldName }) => internalFieldName === name);
                if (next) withRules(replaced(rules, at, { ...blankCondition(next), ...(rule.Message && { Message: rule.Message }) }));
              }}
            />
            <Select
              className={form.input}
              aria-label={`${t('list.filter.operator')} ${position}`}
              value={rule.Operator}
              options={operatorOptions(t, kind, operatorsFor(field))}
              onChange={(Operator) => change({ Operator })}
            />
            <ConditionValue
              field={field}
              label={`${t('list.filter.value')} ${position}`}
              value={rule.Value}
              onChange={(Value) => change({ Value })}
            />
            <ActionIcon
              aria-label={t('settings.behaviour.removeCondition', { number: position })}
              onClick={() => withRules(without(rules, at))}
            >
              <Glyph of={IconX} />
            </ActionIcon>
            {asksMessage && (
              <input
                className={`${form.input} ${classes.message}`}
                aria-label={t('settings.behaviour.message', { number: position })}
                placeholder={t('settings.behaviour.messageHint')}
                value={rule.Message ?? ''}
                maxLength={TEXT_LENGTH}
                onChange={({ target }) => change({ Message: target.value })}
                autoComplete="off"
              />
            )}
          </div>
        );
      })}
      {first && rules.length < BEHAVIOUR_CONDITIONS && (
        <AddLine
          label={t('settings.behaviour.addCondition')}
          className={form.add}
          onClick={() => withRules([...rules, blankCondition(first)])}
        />
      )}
    </div>
  );
};
