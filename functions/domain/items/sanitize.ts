import type sanitizeHtml from 'sanitize-html';
import type { ListRecord } from '#functions/storage/records.ts';
import { FieldTypes } from '#shared/models/field.ts';
import type { FieldValues } from '#shared/models/item.ts';

const withoutContent = new Set(['br', 'hr', 'td', 'th']);
const color = [/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i];

/** A page that is opened learns nothing of the list it was opened from, and cannot reach back to it. */
const linkOf = (href = ''): Record<string, string> =>
  /^(?:https?:\/\/|mailto:)/i.test(href) ? { href, rel: 'noopener noreferrer nofollow' } : {};

/** Elements one inside the other; deeper ones have no meaning and make recursive work expensive. */
const DEPTH = 50;

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
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    span: ['style'],
    p: ['style'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedStyles: {
    '*': { 'text-align': [/^(?:left|right|center|justify)$/], color, 'background-color': color },
  },
  transformTags: { a: (tagName, { href, title }) => ({ tagName, attribs: { ...(title && { title }), ...linkOf(href) } }) },
  nestingLimit: DEPTH,
  exclusiveFilter: ({ tag, text, mediaChildren }) => !withoutContent.has(tag) && text.trim() === '' && mediaChildren.length === 0,
};

/** Rich text as it may be kept. The parser is loaded by the first text that needs it. */
export const sanitizeText = async (html: string): Promise<string> => {
  const { default: clean } = await import('sanitize-html');
  return clean(html, allowed);
};

/** Rich text fields keep only what the allowlist names, whoever sent them. The parser is loaded by the first text that needs it. */
export const sanitize = async (list: Pick<ListRecord, 'fields'>, values: FieldValues): Promise<FieldValues> => {
  const rich = list.fields
    .filter(({ contentType }) => contentType.fieldType === FieldTypes.MultiLine)
    .map(({ internalFieldName }) => internalFieldName)
    .filter((name) => [values[name]].flat().some((one) => typeof one === 'string' && one !== ''));
  if (rich.length === 0) return values;
  const { default: clean } = await import('sanitize-html');
  const cleaned = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(cleaned);
    return typeof value === 'string' ? clean(value, allowed) : value;
  };
  return { ...values, ...Object.fromEntries(rich.map((name) => [name, cleaned(values[name])])) };
};
