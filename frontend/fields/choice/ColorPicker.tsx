import { Popover } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { choiceStyle } from '#frontend/fields/choice/choiceColor.ts';
import { type ChoiceOption, optionColors } from '#shared/models/content/field.ts';
import classes from './OptionRows.module.css';

interface Props {
  /** The colored option by its text, or its position. */
  name: string;
  option: ChoiceOption;
  onChange: (color: string) => void;
}

/** A color picker for an option. Empty means no color. */
export const ColorPicker = ({ name, option, onChange }: Props) => {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const { color = '' } = option;
  const own = color === '' || optionColors.some((one) => one === color) ? [] : [color];
  const labelOf = (one: string) => (one === '' ? t('settings.options.noColor') : t(`settings.color.${one}`, { defaultValue: one }));
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <button
          type="button"
          className={classes.color}
          aria-label={t('settings.options.color', { name })}
          aria-expanded={opened}
          title={labelOf(color)}
          onClick={() => setOpened(!opened)}
        >
          <span className={classes.swatch} style={choiceStyle(option)} />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.swatches} role="group" aria-label={t('settings.options.color', { name })}>
        {['', ...own, ...optionColors].map((one) => (
          <button
            key={one}
            type="button"
            className={classes.color}
            aria-label={labelOf(one)}
            aria-pressed={one === color}
            title={labelOf(one)}
            onClick={() => {
              onChange(one);
              setOpened(false);
            }}
          >
            <span className={classes.swatch} style={choiceStyle({ ...option, color: one })} />
          </button>
        ))}
      </Popover.Dropdown>
    </Popover>
  );
};
