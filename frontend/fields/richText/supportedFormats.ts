import { Extension, Mark, Node } from '@tiptap/react';

/** Formats that the server keeps but the toolbar does not offer. Without these, editing would remove them. */
const subscript = Mark.create({ name: 'subscript', parseHTML: () => [{ tag: 'sub' }], renderHTML: () => ['sub', 0] });
const superscript = Mark.create({ name: 'superscript', parseHTML: () => [{ tag: 'sup' }], renderHTML: () => ['sup', 0] });

const styles = ['color', 'background-color'];

const color = Mark.create({
  name: 'color',
  addAttributes: () => ({
    style: {
      default: null,
      parseHTML: (element: HTMLElement) =>
        styles
          .filter((name) => element.style.getPropertyValue(name))
          .map((name) => `${name}: ${toHexColor(element.style.getPropertyValue(name))}`)
          .join('; ') || null,
    },
  }),
  parseHTML: () => [{ tag: 'span[style]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
});

/** Browsers return colors as rgb(), but they are stored as #rrggbb. */
const toHexColor = (cssColor: string): string => {
  const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(cssColor)?.slice(1);
  return parts ? `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}` : cssColor;
};

const alignment = Extension.create({
  name: 'alignment',
  addGlobalAttributes: () => [
    {
      types: ['paragraph'],
      attributes: {
        align: {
          default: null,
          parseHTML: (element: HTMLElement) => element.style.textAlign || null,
          renderHTML: ({ align }) => (align ? { style: `text-align: ${align}` } : {}),
        },
      },
    },
  ],
});

const table = Node.create({
  name: 'table',
  group: 'block',
  content: 'row+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
});
const row = Node.create({ name: 'row', content: 'cell*', parseHTML: () => [{ tag: 'tr' }], renderHTML: () => ['tr', 0] });
const cell = Node.create({
  name: 'cell',
  content: 'block+',
  isolating: true,
  addAttributes: () => ({ colspan: { default: null }, rowspan: { default: null }, head: { default: false, rendered: false } }),
  parseHTML: () => [{ tag: 'td' }, { tag: 'th', attrs: { head: true } }],
  renderHTML: ({ node, HTMLAttributes }) => [node.attrs.head ? 'th' : 'td', HTMLAttributes, 0],
});

export const supportedFormats = [subscript, superscript, color, alignment, table, row, cell];
