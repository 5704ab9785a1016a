import { formatNumber } from '#frontend/ui/formats.ts';
import type { Field } from '#shared/models/content/field.ts';

/** With as many decimals as the field says; otherwise as any number. */
export const numberText = (value: number, { contentType }: Field): string => formatNumber(value, contentType.rules.DecimalPrecision);
