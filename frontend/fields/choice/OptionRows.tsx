import { ActionIcon } from '@mantine/core';
import { IconEye, IconEyeOff, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { choiceStyle } from '#frontend/fields/choice/choiceColor.ts';
import { AddLine } from '#frontend/ui/AddLine.tsx';
import form from '#frontend/ui/form/Form.module.css';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { OrderButtons } from '#frontend/ui/OrderButtons.tsx';
import { moved, replaced, without } from '#frontend/ui/sequence.ts';
import { LIST_OPTIONS, NAME_LENGTH } from '#shared/limits.ts';
import { type ChoiceOption, optionColors } from '#shared/models/content/field.ts';
import classes from './OptionRows.module.css';

interface Props {
  options: ChoiceOption[];
  onChange: (options: ChoiceOption[]) => void;
}

/** The options of a choice: their words, colours and order, and which are no longer offered. */
export const OptionRows = ({ options, onChange }: Props) => {
  const { t } = useTranslation();
  const change = (at: number, option: ChoiceOption) => onChange(replaced(options, at, option));
  return (
    <div className="l-stack l-gap6">
      {options.map((option, at) => {
        const name = option.value || t('settings.options.option', { number: at + 1 });
        const colors = option.color && !optionColors.some((one) => one === option.color) ? [option.color, ...optionColors] : optionColors;
        return (
          <div key={option.id} className={classes.option} data-off={option.disabled || undefined}>
            <span className={classes.swatch} style={choiceStyle(option)} aria-hidden="true" />
            <select
              className={`${form.input} ${classes.color}`}
              aria-label={t('settings.options.color', { name })}
              value={option.color ?? ''}
              onChange={({ target }) => {
                const { color: _color, ...rest } = option;
                change(at, target.value === '' ? rest : { ...rest, color: target.value });
              }}
            >
              <option value="">{t('settings.options.noColor')}</option>
              {colors.map((color) => (
                <option key={color} value={color}>
                  {t(`settings.color.${color}`, { defaultValue: color })}
                </option>
              ))}
            </select>
            <input
              className={form.input}
              aria-label={t('settings.options.option', { number: at + 1 })}
              value={option.value}
              maxLength={NAME_LENGTH}
              onChange={({ target }) => change(at, { ...option, value: target.value })}
              autoComplete="off"
            />
            <OrderButtons name={name} at={at} count={options.length} onMove={(to) => onChange(moved(options, at, to))} />
            <ActionIcon
              size="sm"
              aria-pressed={option.disabled === true}
              aria-label={t('settings.options.hide', { name })}
              onClick={() => change(at, { ...option, disabled: !option.disabled })}
            >
              {option.disabled ? <Glyph of={IconEyeOff} small /> : <Glyph of={IconEye} small />}
            </ActionIcon>
            <ActionIcon size="sm" aria-label={t('settings.options.remove', { name })} onClick={() => onChange(without(options, at))}>
              <Glyph of={IconX} small />
            </ActionIcon>
          </div>
        );
      })}
      {options.length < LIST_OPTIONS && (
        <AddLine
          label={t('settings.options.add')}
          className={form.add}
          onClick={() => onChange([...options, { id: crypto.randomUUID(), value: '' }])}
        />
      )}
    </div>
  );
};
