/** Reads markup of strangers from its beginning to its end and never back: twice the length takes twice the time. */

interface Span {
  start: number;
  /** Behind its last sign. */
  end: number;
}

/** The text with something else for each of the spans, which are in order and apart. */
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

/** Without what stands between two marks, the marks included; what is not closed stays. */
export const withoutBetween = (text: string, opening: string, closing: string, gap = ''): string =>
  replaced(text, between(text, opening, closing), () => gap);

/** What stands between two marks said in another way, the marks taken away. */
export const rewriteBetween = (text: string, opening: string, closing: string, rewrite: (inner: string) => string): string =>
  replaced(text, between(text, opening, closing), ({ start, end }) => rewrite(text.slice(start + opening.length, end - closing.length)));

function* tags(text: string): Generator<Span> {
  for (let open = text.indexOf('<'); open !== -1; ) {
    const close = text.indexOf('>', open);
    if (close === -1) return;
    // A sign for "less than" that nobody escaped begins no tag where another one does.
    yield { start: text.lastIndexOf('<', close), end: close + 1 };
    open = text.indexOf('<', close);
  }
}

/** Without tags. */
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

/** Without the elements of some names and what is in them; one that is not closed stays. */
export const withoutElements = (text: string, names: string[], gap = ''): string => replaced(text, elements(text, names), () => gap);
