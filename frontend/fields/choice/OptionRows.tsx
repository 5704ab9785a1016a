import { ActionIcon } from '@mantine/core';
import { IconEye, IconEyeOff, IconX } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ColorPicker } from '#frontend/fields/choice/ColorPicker.tsx';
import { AddLine } from '#frontend/ui/AddLine.tsx';
import form from '#frontend/ui/form/Form.module.css';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { OrderButtons } from '#frontend/ui/OrderButtons.tsx';
import { moved, replaced, without } from '#frontend/ui/sequence.ts';
import { LIST_OPTIONS, NAME_LENGTH } from '#shared/limits.ts';
import type { ChoiceOption } from '#shared/models/content/field.ts';
import classes from './OptionRows.module.css';

interface Props {
  options: ChoiceOption[];
  onChange: (options: ChoiceOption[]) => void;
}

const newOption = (value: string): ChoiceOption => ({ id: crypto.randomUUID(), value });

const linesOf = (text: string): string[] =>
  text
    .split(/[\r\n\t]+/)
    .map((line) => line.trim().slice(0, NAME_LENGTH))
    .filter(Boolean);

/** Edits the options of a choice: text, color, order and availability. */
export const OptionRows = ({ options, onChange }: Props) => {
  const { t } = useTranslation();
  /** The option to focus once it has rendered. */
  const added = useRef('');
  const change = (at: number, option: ChoiceOption) => onChange(replaced(options, at, option));
  const add = (at: number) => {
    if (options.length >= LIST_OPTIONS) return;
    const option = newOption('');
    added.current = option.id;
    onChange(options.toSpliced(at, 0, option));
  };
  /** Enter moves to the next option and adds one at the end. */
  const onEnter = (event: KeyboardEvent<HTMLInputElement>, at: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (options[at]?.value.trim()) add(at + 1);
  };
  /** Each line of a pasted text becomes an option. */
  const onPaste = (event: ClipboardEvent<HTMLInputElement>, at: number) => {
    const lines = linesOf(event.clipboardData.getData('text'));
    if (lines.length < 2) return;
    event.preventDefault();
    const [option] = options.slice(at, at + 1);
    const rest = option?.value.trim() ? [option] : [];
    const made = lines.map((line, index) => (index === 0 && option && rest.length === 0 ? { ...option, value: line } : newOption(line)));
    onChange(options.toSpliced(at, 1, ...rest, ...made).slice(0, LIST_OPTIONS));
  };
  return (
    <div className="l-stack l-gap6">
      {options.map((option, at) => {
        const name = option.value || t('settings.options.option', { number: at + 1 });
        return (
          <div key={option.id} className={classes.option} data-off={option.disabled || undefined}>
            <ColorPicker
              name={name}
              option={option}
              onChange={(color) => {
                const { color: _color, ...rest } = option;
                change(at, color === '' ? rest : { ...rest, color });
              }}
            />
            <input
              className={form.input}
              aria-label={t('settings.options.option', { number: at + 1 })}
              value={option.value}
              maxLength={NAME_LENGTH}
              ref={(input) => {
                if (option.id === added.current) input?.focus();
              }}
              onFocus={() => {
                added.current = '';
              }}
              onChange={({ target }) => change(at, { ...option, value: target.value })}
              onKeyDown={(event) => onEnter(event, at)}
              onPaste={(event) => onPaste(event, at)}
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
        <AddLine label={t('settings.options.add')} className={form.add} onClick={() => add(options.length)} />
      )}
    </div>
  );
};
