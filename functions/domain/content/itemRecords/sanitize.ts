import type { ListRecord } from '#functions/storage/records/records.ts';
import { holds } from '#shared/models/content/field.ts';
import type { FieldValues } from '#shared/models/content/item.ts';

/** Sanitized rich text. The parser is loaded on demand. */
export const sanitizeText = async (html: string): Promise<string> => {
  const { cleanHtml } = await import('#functions/domain/content/itemRecords/cleanHtml.ts');
  return cleanHtml(html);
};

/** Sanitizes rich text fields, whoever sent them. The parser is loaded on demand. */
export const sanitize = async (list: Pick<ListRecord, 'fields'>, values: FieldValues): Promise<FieldValues> => {
  const rich = list.fields
    .filter((field) => holds(field, 'html'))
    .map(({ internalFieldName }) => internalFieldName)
    .filter((name) => [values[name]].flat().some((one) => typeof one === 'string' && one !== ''));
  if (rich.length === 0) return values;
  const { cleanHtml } = await import('#functions/domain/content/itemRecords/cleanHtml.ts');
  const cleaned = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(cleaned);
    return typeof value === 'string' ? cleanHtml(value) : value;
  };
  return { ...values, ...Object.fromEntries(rich.map((name) => [name, cleaned(values[name])])) };
};
