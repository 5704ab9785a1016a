import { withoutTags } from '#shared/text/scan.ts';

/** A page that is opened learns nothing of where it was opened from, and cannot reach back to it. */
export const linkTo = (href = ''): Record<string, string> =>
  /^(?:https?:\/\/|mailto:)/i.test(href) ? { href, rel: 'noopener noreferrer nofollow' } : {};

/** A parser never waits for their end. */
const empty = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'param', 'source', 'track', 'wbr']);

/** Whether more elements are open somewhere than `most`: a parser takes the square of their number. A mark of an end counts for its own kind only. */
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

/** Text that holds no sign of markup once its tags are gone. */
export const withoutMarkup = (html: string): string => withoutTags(html, ' ').replaceAll('<', '&lt;');
