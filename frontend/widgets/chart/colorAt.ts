import { optionColors } from '#shared/models/content/field.ts';

/** Colors of a chart's parts, in order. */
export const colorAt = (at: number): string => `var(--cat-${optionColors[at % optionColors.length]}-bar)`;
