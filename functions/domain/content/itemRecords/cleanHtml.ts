import sanitizeHtml from 'sanitize-html';
import { RICH_TEXT_LENGTH } from '#shared/limits.ts';
import { withoutTags } from '#shared/text/scan.ts';

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

/** Elements that are open at one time. The parser takes the square of their number, and no editor leaves that many open. */
const OPEN = 500;
/** Markup of so much more than is kept is read; what is taken out of it may make it short enough. */
const READ = 4 * RICH_TEXT_LENGTH;
/** The parser never waits for their end. */
const empty = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'param', 'source', 'track', 'wbr']);

/** Whether more elements are open somewhere than anybody writes; a mark of an end counts for its own kind only. */
const isUnclosed = (html: string): boolean => {
  const open = new Map<string, number>();
  let all = 0;
  for (const [, end, tag = ''] of html.matchAll(/<(\/?)([a-z][\w:-]*)/gi)) {
    const name = tag.toLowerCase();
    const count = open.get(name) ?? 0;
    const change = end === '' ? Number(!empty.has(name)) : -Number(count > 0);
    open.set(name, count + change);
    all += change;
    if (all > OPEN) return true;
  }
  return false;
};

/** Text that holds no sign of markup once its tags are gone. */
const wordsOf = (html: string): string => withoutTags(html, ' ').replaceAll('<', '&lt;');

/** Markup that would keep the parser busy is taken away; what is left is cleaned all the same, and refused where it is too long. */
export const cleanHtml = (html: string): string => sanitizeHtml(html.length > READ || isUnclosed(html) ? wordsOf(html) : html, allowed);
