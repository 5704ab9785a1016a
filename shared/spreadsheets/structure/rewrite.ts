import { type Element, elementsOf, escaped } from '#shared/spreadsheets/markup.ts';

/** Replaces elements of a name; undefined leaves one unchanged. */
export const rewriteElements = (
  xml: string,
  name: string,
  rewrite: (element: Element & { whole: string }) => string | undefined,
): string => {
  let written = '';
  let kept = 0;
  for (const element of elementsOf(xml, name)) {
    const now = rewrite({ ...element, whole: xml.slice(element.start, element.end) });
    if (now === undefined) continue;
    written += xml.slice(kept, element.start) + now;
    kept = element.end;
  }
  return kept === 0 ? xml : written + xml.slice(kept);
};

/** Changes attributes of a start tag; undefined removes one. Everything else stays unchanged. */
export const withAttributes = (element: string, attributes: Record<string, string | number | undefined>): string => {
  const end = element.search(/\/?>/);
  const tag = end === -1 ? element : element.slice(0, end);
  const rest = element.slice(tag.length);
  return (
    Object.entries(attributes).reduce((before, [name, value]) => {
      const written = value === undefined ? '' : ` ${name}="${escaped(`${value}`)}"`;
      const found = new RegExp(`\\s${name}\\s*=\\s*(?:"[^"]*"|'[^']*')`).exec(before);
      return found ? before.slice(0, found.index) + written + before.slice(found.index + found[0].length) : before + written;
    }, tag) + rest
  );
};

/** Replaces the text between an element's tags. */
export const withInner = ({ whole, tag, inner }: Element & { whole: string }, now: string): string =>
  inner === now ? whole : tag + now + whole.slice(tag.length + inner.length);
