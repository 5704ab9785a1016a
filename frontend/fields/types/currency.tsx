import type { FieldView } from '#frontend/fields/fieldView.ts';
import { number } from '#frontend/fields/types/number.tsx';
import { formatCurrency } from '#frontend/ui/formats.ts';

export const currency: FieldView = {
  ...number,
  text: (value, { contentType: { rules } }) => (typeof value === 'number' ? formatCurrency(value, rules.Currency) : String(value ?? '')),
  width: 120,
};
