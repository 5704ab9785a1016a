import { useTranslation } from 'react-i18next';
import { FieldBoundary } from '#frontend/fields/FieldBoundary.tsx';
import { FieldCell } from '#frontend/fields/FieldCell.tsx';
import { RichTextView } from '#frontend/fields/richText/RichTextView.tsx';
import { type Field, holds } from '#shared/models/content/field.ts';
import { isEmptyValue } from '#shared/rules/values.ts';

const ValueText = ({ field, value }: { field: Field; value: unknown }) => {
  const { t } = useTranslation();
  if (typeof value === 'boolean') return t(value ? 'fields.yes' : 'fields.no');
  if (isEmptyValue(value)) return <span className="l-tertiary">—</span>;
  if (holds(field, 'html')) return <RichTextView html={String(value)} />;
  return <FieldCell field={field} value={value} />;
};

/** A value as readable text. */
export const FieldText = (props: { field: Field; value: unknown }) => (
  <FieldBoundary {...props}>
    <ValueText {...props} />
  </FieldBoundary>
);
