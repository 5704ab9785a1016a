import type { TFunction } from 'i18next';

/** Where translated texts go in the viewer's elements. Messages not listed are not used. */
const translatable: { pattern: RegExp; key: string; attribute: 'aria-label' | 'default-content' | 'title' }[] = [
  { pattern: /^pdfjs-page-landmark$/, key: 'documents.pdfjs.page', attribute: 'aria-label' },
  { pattern: /^pdfjs-free-text/, key: 'documents.pdfjs.write', attribute: 'default-content' },
  { pattern: /^pdfjs-(?:editor-add|show)-comment/, key: 'documents.pdf.comment', attribute: 'title' },
  { pattern: /^pdfjs-editor-remove/, key: 'documents.pdfjs.remove', attribute: 'title' },
  { pattern: /^pdfjs-editor-color/, key: 'documents.pdfjs.color', attribute: 'title' },
  { pattern: /^pdfjs-editor-resizer/, key: 'documents.pdfjs.resize', attribute: 'aria-label' },
  { pattern: /^pdfjs-highlight-floating/, key: 'documents.pdfjs.highlight', attribute: 'title' },
  { pattern: /^pdfjs-editor-(new-)?alt-text/, key: 'documents.pdfjs.alt', attribute: 'title' },
  { pattern: /^pdfjs-editor-\w+-editor/, key: 'documents.pdfjs.editor', attribute: 'aria-label' },
];

const MARK = 'data-l10n-id';

const translateElement = (element: Element, t: TFunction): void => {
  const id = element.getAttribute(MARK) ?? '';
  const found = translatable.find(({ pattern }) => pattern.test(id));
  if (!found) return;
  const text = String(t(found.key, JSON.parse(element.getAttribute('data-l10n-args') ?? '{}')));
  element.setAttribute(found.attribute, text);
  if (found.attribute === 'title') element.setAttribute('aria-label', text);
};

/** Translates the viewer's elements as they appear. */
export const translator = (container: HTMLElement, t: TFunction, signal: AbortSignal) => {
  const translate = async (root: Element): Promise<void> => {
    if (root.hasAttribute(MARK)) translateElement(root, t);
    for (const element of root.querySelectorAll(`[${MARK}]`)) translateElement(element, t);
  };
  const watcher = new MutationObserver((changes) => {
    for (const { target, addedNodes, type } of changes) {
      if (type === 'attributes' && target instanceof Element) translateElement(target, t);
      for (const node of addedNodes) if (node instanceof Element) void translate(node);
    }
  });
  watcher.observe(container, { childList: true, subtree: true, attributeFilter: [MARK, 'data-l10n-args'] });
  signal.addEventListener('abort', () => watcher.disconnect());
  return {
    getLanguage: () => document.documentElement.lang,
    getDirection: () => 'ltr',
    get: async (_ids: unknown, _values?: unknown, fallback?: string) => fallback ?? '',
    translate,
    translateOnce: translate,
    destroy: async () => watcher.disconnect(),
    pause: () => undefined,
    resume: () => undefined,
  };
};
