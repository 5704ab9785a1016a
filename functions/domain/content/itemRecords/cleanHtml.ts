import sanitizeHtml from 'sanitize-html';
import { RICH_TEXT_LENGTH } from '#shared/limits.ts';
import { isUnclosed, linkTo, withoutMarkup } from '#shared/text/foreignMarkup.ts';

const withoutContent = new Set(['br', 'hr', 'td', 'th']);
const color = [/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i];

/** The maximum nesting of elements; deeper ones have no meaning and make recursion expensive. */
const DEPTH = 50;

/** The allowed content of rich text. Everything else is removed, including elements that become empty. */
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
  transformTags: { a: (tagName, { href, title }) => ({ tagName, attribs: { ...(title && { title }), ...linkTo(href) } }) },
  nestingLimit: DEPTH,
  exclusiveFilter: ({ tag, text }) => !withoutContent.has(tag) && text.trim() === '',
};

/** The maximum number of elements open at the same time; no editor produces that many. */
const MAX_OPEN_ELEMENTS = 500;
/** Longer markup than the limit is read, because sanitizing can make it short enough. */
const READ = 4 * RICH_TEXT_LENGTH;

/** Removes markup that would be expensive to parse; the rest is sanitized, and refused if it is too long. */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html.length > READ || isUnclosed(html, MAX_OPEN_ELEMENTS) ? withoutMarkup(html) : html, allowed);
