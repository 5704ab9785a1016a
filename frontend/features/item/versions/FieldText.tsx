import { useTranslation } from 'react-i18next';
import { FieldBoundary } from '#frontend/fields/FieldBoundary.tsx';
import { FieldCell } from '#frontend/fields/FieldCell.tsx';
import { RichTextView } from '#frontend/fields/richText/RichTextView.tsx';
import { type Field, holds } from '#shared/models/content/field.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import { isEmptyValue } from '#shared/rules/values.ts';

interface Props {
  field: Field;
  value: unknown;
  /** The other values of the item, which can determine how this one is shown. */
  item: FieldValues | undefined;
}

const ValueText = ({ field, value, item }: Props) => {
  const { t } = useTranslation();
  if (typeof value === 'boolean') return t(value ? 'fields.yes' : 'fields.no');
  if (isEmptyValue(value)) return <span className="l-tertiary">—</span>;
  if (holds(field, 'html')) return <RichTextView html={String(value)} />;
  return <FieldCell field={field} value={value} {...(item && { item })} />;
};

/** A value as readable text. */
export const FieldText = (props: Props) => (
  <FieldBoundary {...props}>
    <ValueText {...props} />
  </FieldBoundary>
);
