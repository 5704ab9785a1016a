/** Processes untrusted markup in linear time, without going back. */

interface Span {
  start: number;
  /** After its last character. */
  end: number;
}

/** Replaces spans of a text, which are sorted and do not overlap. */
const replaced = (text: string, spans: Iterable<Span>, by: (span: Span) => string): string => {
  const parts: string[] = [];
  let at = 0;
  for (const span of spans) {
    parts.push(text.slice(at, span.start), by(span));
    at = span.end;
  }
  parts.push(text.slice(at));
  return parts.join('');
};

function* between(text: string, opening: string, closing: string): Generator<Span> {
  for (let start = text.indexOf(opening); start !== -1; ) {
    const close = text.indexOf(closing, start + opening.length);
    if (close === -1) return;
    const end = close + closing.length;
    yield { start, end };
    start = text.indexOf(opening, end);
  }
}

/** Removes text between two marks, including the marks; unclosed text stays. */
export const withoutBetween = (text: string, opening: string, closing: string, gap = ''): string =>
  replaced(text, between(text, opening, closing), () => gap);

/** Rewrites the text between two marks and removes the marks. */
export const rewriteBetween = (text: string, opening: string, closing: string, rewrite: (inner: string) => string): string =>
  replaced(text, between(text, opening, closing), ({ start, end }) => rewrite(text.slice(start + opening.length, end - closing.length)));

function* tags(text: string): Generator<Span> {
  for (let open = text.indexOf('<'); open !== -1; ) {
    const close = text.indexOf('>', open);
    if (close === -1) return;
    // An unescaped "less than" sign does not start a tag if another one follows.
    yield { start: text.lastIndexOf('<', close), end: close + 1 };
    open = text.indexOf('<', close);
  }
}

/** Removes tags. */
export const withoutTags = (text: string, gap = ''): string => replaced(text, tags(text), () => gap);

function* elements(text: string, names: string[]): Generator<Span> {
  const opening = new RegExp(`<(${names.join('|')})(?![\\w:.-])`, 'gi');
  const neverClosed = new Set<string>();
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    const name = found[1]?.toLowerCase() ?? '';
    if (neverClosed.has(name)) continue;
    const closing = new RegExp(`</${name}\\s*>`, 'gi');
    closing.lastIndex = opening.lastIndex;
    if (closing.test(text)) {
      yield { start: found.index, end: closing.lastIndex };
      opening.lastIndex = closing.lastIndex;
    } else neverClosed.add(name);
  }
}

/** Removes elements of some names with their content; an unclosed one stays. */
export const withoutElements = (text: string, names: string[], gap = ''): string => replaced(text, elements(text, names), () => gap);
