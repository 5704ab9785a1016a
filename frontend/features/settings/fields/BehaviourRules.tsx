import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ConditionLines } from '#frontend/features/settings/fields/ConditionLines.tsx';
import { ConditionValue } from '#frontend/features/settings/fields/ConditionValue.tsx';
import type { FieldDraft } from '#frontend/features/settings/fields/fieldDraft.ts';
import { fieldFor } from '#frontend/fields/fieldFor.ts';
import { AddLine } from '#frontend/ui/AddLine.tsx';
import form from '#frontend/ui/form/Form.module.css';
import { Select } from '#frontend/ui/form/Select.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { replaced, without } from '#frontend/ui/sequence.ts';
import { BEHAVIOUR_RULES } from '#shared/limits.ts';
import type { BehaviourRule, RuleType } from '#shared/models/content/behaviour.ts';
import { type Field, multiValuedKinds, valueKinds } from '#shared/models/content/field.ts';

interface Props {
  draft: FieldDraft;
  fields: Field[];
  onChange: (rules: BehaviourRule[]) => void;
}

const ruleTypes: RuleType[] = [
  'Required',
  'Hide',
  'Hidden',
  'DisableCondition',
  'ValidateCondition',
  'DefaultValue',
  'ValueCondition',
  'HasMany',
];
const setting: RuleType[] = ['DefaultValue', 'ValueCondition'];

/** Rules of a field that depend on the values of other fields. */
export const BehaviourRules = ({ draft, fields, onChange }: Props) => {
  const { t } = useTranslation();
  const rules = draft.behaviour;
  const offered = ruleTypes.filter((type) => type !== 'HasMany' || multiValuedKinds.includes(valueKinds[draft.type]));
  const plain = fieldFor({ name: draft.name, type: draft.type, rules: draft.rules });
  const self = { ...plain, contentType: { ...plain.contentType, options: draft.options } };
  return (
    <fieldset className={form.group}>
      <legend>{t('settings.behaviour.title')}</legend>
      {rules.length === 0 && <p className={form.hint}>{t('settings.behaviour.none')}</p>}
      {rules.map((rule, at) => {
        const change = (next: Partial<BehaviourRule>) => onChange(replaced(rules, at, { ...rule, ...next }));
        return (
          <div key={rule.ruleKey} className="l-stack l-gap8 l-border l-round l-pad10x12">
            <div className={form.line}>
              <Select
                className={form.input}
                aria-label={t('settings.behaviour.rule', { number: at + 1 })}
                value={rule.ruleType}
                options={offered.map((value) => ({ value, label: t(`settings.behaviour.type.${value}`) }))}
                onChange={(ruleType) => change({ ruleType })}
              />
              <ActionIcon aria-label={t('settings.behaviour.remove', { number: at + 1 })} onClick={() => onChange(without(rules, at))}>
                <Glyph of={IconX} />
              </ActionIcon>
            </div>
            {setting.includes(rule.ruleType) && (
              <div className={form.field}>
                <span className={form.label}>{t('settings.behaviour.sets')}</span>
                <ConditionValue
                  field={self}
                  byId
                  label={t('settings.behaviour.value', { number: at + 1 })}
                  value={rule.value === undefined ? '' : String(rule.value)}
                  onChange={(value) => change({ value })}
                />
              </div>
            )}
            {rule.ruleType !== 'Hidden' && (
              <ConditionLines
                fields={fields}
                number={at + 1}
                asksMessage={rule.ruleType === 'ValidateCondition'}
                conditions={rule.conditions}
                onChange={(conditions) => change({ conditions })}
              />
            )}
          </div>
        );
      })}
      {rules.length < BEHAVIOUR_RULES && (
        <AddLine
          label={t('settings.behaviour.add')}
          className={form.add}
          onClick={() =>
            onChange([...rules, { ruleKey: crypto.randomUUID(), ruleType: 'Required', conditions: { condition: 'AND', rules: [] } }])
          }
        />
      )}
    </fieldset>
  );
};
