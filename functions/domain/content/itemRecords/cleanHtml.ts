import sanitizeHtml from 'sanitize-html';
import { RICH_TEXT_LENGTH } from '#shared/limits.ts';
import { isUnclosed, linkTo, withoutMarkup } from '#shared/text/foreignMarkup.ts';

const withoutContent = new Set(['br', 'hr', 'td', 'th']);
const color = [/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i];

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
  transformTags: { a: (tagName, { href, title }) => ({ tagName, attribs: { ...(title && { title }), ...linkTo(href) } }) },
  nestingLimit: DEPTH,
  exclusiveFilter: ({ tag, text }) => !withoutContent.has(tag) && text.trim() === '',
};

/** Elements that are open at one time: no editor leaves that many open. */
const OPEN = 500;
/** Markup of so much more than is kept is read; what is taken out of it may make it short enough. */
const READ = 4 * RICH_TEXT_LENGTH;

/** Markup that would keep the parser busy is taken away; what is left is cleaned all the same, and refused where it is too long. */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html.length > READ || isUnclosed(html, OPEN) ? withoutMarkup(html) : html, allowed);
