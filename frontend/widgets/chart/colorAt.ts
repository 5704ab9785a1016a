import { optionColors } from '#shared/models/content/field.ts';

/** The colours of the parts of a chart, one after the other. */
export const colorAt = (at: number): string => `var(--cat-${optionColors[at % optionColors.length]}-bar)`;
