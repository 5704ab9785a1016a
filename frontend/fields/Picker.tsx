import { Combobox, useCombobox } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { availableSpace, type Space } from '#frontend/ui/window/availableSpace.ts';
import type { Field } from '#shared/models/content/field.ts';
import shared from './fields.module.css';
import classes from './Picker.module.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { plainText } from '#shared/text/plainText.ts';

export interface Selectable {
  key: string;
  words: string;
  /** Shown before the text. */
  mark?: ReactNode;
  round?: boolean;
  /** Opens the selected object. */
  onOpen?: () => void;
}

interface Props {
  id: string;
  field: Pick<Field, 'name' | 'isRequired' | 'hasMany'>;
  chosen: Selectable[];
  options: Selectable[];
  /** Whether the options are loading. */
  busy: boolean;
  /** The typed text. */
  text: string;
  onSearch: (text: string) => void;
  onChange: (keys: string[]) => void;
  onBlur?: (() => void) | undefined;
  invalid: boolean;
  describedBy?: string | undefined;
  autoFocus?: boolean | undefined;
  inCell?: boolean | undefined;
}

/** In pixels. */
const LIST_HEIGHT = 270;
const OPTIONS_PADDING = 10;

/** The first option with the typed text. Options of an earlier text can be there until those of the new one have loaded. */
const matchOf = (options: Selectable[], text: string): number =>
  options.findIndex(({ words }) => plainText(words).includes(plainText(text.trim())));

/** A text input with options below it, and the selection as chips. */
export const Picker = ({
  id,
  field: { name, isRequired, hasMany: many },
  chosen,
  options,
  busy,
  text,
  onSearch,
  onChange,
  onBlur,
  invalid,
  describedBy,
  autoFocus,
  inCell,
}: Props) => {
  const { t } = useTranslation();
  const [room, setRoom] = useState<Space>({ side: 'below', height: LIST_HEIGHT });
  const combobox = useCombobox({
    onDropdownOpen: () => {
      const input = document.getElementById(id);
      if (input) setRoom(availableSpace(input.parentElement ?? input, LIST_HEIGHT));
    },
    onDropdownClose: () => combobox.resetSelectedOption(),
  });
  // Enter takes what the typed text has found, as in the box of mentions.
  const mark = useEffectEvent(() => {
    const match = text.trim() === '' ? -1 : matchOf(options, text);
    if (match !== -1 && combobox.dropdownOpened) combobox.selectOption(match);
  });
  const offeredKeys = options.map(({ key }) => key).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the text or its options change
  useEffect(() => mark(), [text, offeredKeys, combobox.dropdownOpened]);
  const keys = chosen.map(({ key }) => key);
  const pick = (key: string) => {
    const others = keys.filter((one) => one !== key);
    if (many) onChange(others.length < keys.length ? others : [...keys, key]);
    else onChange([key]);
    onSearch('');
    if (!many) combobox.closeDropdown();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    // The first Esc closes the options only.
    if (key === 'Escape' && combobox.dropdownOpened) event.preventDefault();
    if (key === 'Backspace' && text === '' && keys.length > 0) onChange(keys.slice(0, -1));
  };
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={pick}
      shadow="none"
      zIndex={400}
      position={room.side === 'above' ? 'top' : 'bottom'}
      middlewares={{ flip: false, shift: true }}
    >
      <Combobox.DropdownTarget>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a click next to the text focuses the text, which handles the keys */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same as above */}
        <div
          className={`${classes.box} ${inCell ? classes.inCell : ''}`}
          data-invalid={invalid || undefined}
          onClick={() => {
            document.getElementById(id)?.focus();
            combobox.openDropdown();
          }}
        >
          {chosen.map(({ key, words, mark, round, onOpen }) => (
            <span key={key} className={many || round ? classes.chip : classes.single} data-round={round || undefined}>
              {mark}
              {onOpen ? (
                <button type="button" className={shared.open} aria-label={t('fields.open', { name: words })} onClick={onOpen}>
                  {words}
                </button>
              ) : (
                words
              )}
              {(many || !inCell) && (
                <button
                  type="button"
                  className={shared.remove}
                  aria-label={t('fields.remove', { name: words })}
                  onClick={() => onChange(keys.filter((one) => one !== key))}
                >
                  <IconX size={12} stroke={2} aria-hidden="true" />
                </button>
              )}
            </span>
          ))}
          <Combobox.EventsTarget withExpandedAttribute>
            <input
              id={id}
              role="combobox"
              aria-expanded={combobox.dropdownOpened}
              value={text}
              onChange={({ target }) => {
                onSearch(target.value);
                combobox.openDropdown();
                combobox.updateSelectedOptionIndex();
              }}
              onFocus={() => inCell && combobox.openDropdown()}
              onBlur={() => {
                combobox.closeDropdown();
                onSearch('');
                onBlur?.();
              }}
              onKeyDown={onKeyDown}
              aria-invalid={invalid}
              aria-required={isRequired}
              aria-describedby={describedBy}
              aria-label={inCell ? name : undefined}
              autoComplete="off"
              // biome-ignore lint/a11y/noAutofocus: a cell opened for editing must receive the keys immediately
              autoFocus={autoFocus}
            />
          </Combobox.EventsTarget>
          {!many && !inCell && <Glyph of={IconChevronDown} className="l-fixed l-tertiary" />}
        </div>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown className={shared.menu} hidden={combobox.dropdownOpened === false}>
        <Combobox.Options aria-label={name} mah={room.height - OPTIONS_PADDING} style={{ overflowY: 'auto' }}>
          {options.map(({ key, words, mark }) => (
            <Combobox.Option key={key} value={key} active={keys.includes(key)} className={classes.option}>
              {mark}
              {words}
            </Combobox.Option>
          ))}
          {options.length === 0 && (
            <Combobox.Empty className="l-text13 l-tertiary l-pad8">{t(busy ? 'fields.searching' : 'labels.noOptions')}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
};
