import { withoutTags } from '#shared/text/scan.ts';

/** The opened page gets no referrer and cannot access the opener. */
export const linkTo = (href = ''): Record<string, string> =>
  /^(?:https?:\/\/|mailto:)/i.test(href) ? { href, rel: 'noopener noreferrer nofollow' } : {};

/** Void elements. */
const empty = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'param', 'source', 'track', 'wbr']);

/**
 * Whether more than `most` elements are open at the same time, because a parser takes quadratic time in their number. End tags close only
 * elements of the same name.
 */
export const isUnclosed = (html: string, most: number): boolean => {
  const open = new Map<string, number>();
  let all = 0;
  for (const [, end, tag = ''] of html.matchAll(/<(\/?)([a-z][\w:-]*)/gi)) {
    const name = tag.toLowerCase();
    const count = open.get(name) ?? 0;
    const change = end === '' ? Number(!empty.has(name)) : -Number(count > 0);
    open.set(name, count + change);
    all += change;
    if (all > most) return true;
  }
  return false;
};

/** Text without tags, and without any remaining "less than" sign. */
export const withoutMarkup = (html: string): string => withoutTags(html, ' ').replaceAll('<', '&lt;');
