import type sanitizeHtml from 'sanitize-html';
import type { ListRecord } from '#functions/storage/records.ts';
import { FieldTypes } from '#shared/models/field.ts';
import type { FieldValues } from '#shared/models/item.ts';

const withoutContent = new Set(['br', 'hr', 'img', 'td', 'th']);

/** What rich text may be made of. Everything else is taken out, and so are elements that are left empty. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'hr',
    'h1',
    'h2',
    'h3',
    'h4',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'sub',
    'sup',
    'code',
    'pre',
    'blockquote',
    'ul',
    'ol',
    'li',
    'a',
    'span',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href', 'title'], span: ['style'], p: ['style'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedStyles: {
    '*': { 'text-align': [/^(?:left|right|center|justify)$/], color: [/^#[0-9a-f]{3,6}$/i], 'background-color': [/^#[0-9a-f]{3,6}$/i] },
  },
  exclusiveFilter: ({ tag, text, mediaChildren }) => !withoutContent.has(tag) && text.trim() === '' && mediaChildren.length === 0,
};

/** Rich text fields keep only what the allowlist names, whoever sent them. The parser is loaded by the first text that needs it. */
export const sanitize = async (list: ListRecord, values: FieldValues): Promise<FieldValues> => {
  const rich = list.fields
    .filter(
      ({ contentType, internalFieldName }) =>
        contentType.fieldType === FieldTypes.MultiLine && typeof values[internalFieldName] === 'string',
    )
    .map(({ internalFieldName }) => internalFieldName);
  if (rich.length === 0) return values;
  const { default: clean } = await import('sanitize-html');
  return { ...values, ...Object.fromEntries(rich.map((name) => [name, clean(String(values[name]), allowed)])) };
};
