import { formatNumber } from '#frontend/ui/formats.ts';
import type { Field } from '#shared/models/content/field.ts';

/** With as many decimals as the field specifies, otherwise as needed. */
export const numberText = (value: number, { contentType }: Field): string => formatNumber(value, contentType.rules.DecimalPrecision);
