import type { CSSProperties } from 'react';
import { type ChoiceOption, type Field, optionColors } from '#shared/models/content/field.ts';

const meanings = ['success', 'warning', 'error', 'info'];

const variables = (color: string): Record<string, string> => {
  if (optionColors.some((name) => name === color))
    return { '--tag-tint': `var(--cat-${color}-tint)`, '--tag-text': `var(--cat-${color}-text)`, '--swatch': `var(--cat-${color}-bar)` };
  if (meanings.includes(color))
    return { '--tag-tint': `var(--${color}-tint)`, '--tag-text': `var(--${color}-text)`, '--swatch': `var(--${color}-mark)` };
  return /^#[0-9a-f]{6}$/i.test(color) ? { '--swatch': color } : {};
};

export const optionOf = ({ contentType }: Field, id: string): ChoiceOption | undefined =>
  contentType.options.find((option) => option.id === id);

/** An option's color by theme name, so that it suits both themes. */
export const choiceStyle = (option: ChoiceOption | undefined): CSSProperties => variables(option?.color ?? '');
