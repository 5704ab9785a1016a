import sanitizeHtml, { type Attributes } from 'sanitize-html';
import type { Pictures } from '#functions/parsers/mail/mailPictures.ts';
import { mailStyles } from '#functions/parsers/mail/mailStyles.ts';
import { isUnclosed, linkTo, withoutMarkup } from '#shared/text/foreignMarkup.ts';

const blocks = ['p', 'div', 'center', 'blockquote', 'pre', 'hr', 'br', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'address', 'section', 'article'];
const lists = ['ul', 'ol', 'li', 'dl', 'dt', 'dd'];
const tables = ['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];
const words = [
  'a',
  'span',
  'font',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'strike',
  'del',
  'ins',
  'sub',
  'sup',
  'small',
  'big',
  'code',
  'tt',
  'q',
];

/** Outlook paragraphs without space between them. */
const classes = ['MsoNormal', 'MsoNoSpacing', 'MsoListParagraph', 'MsoPlainText'];

/** The maximum nesting of elements: replies to replies are nested tables. */
const DEPTH = 200;
/** The maximum number of open elements; older programs do not close paragraphs. */
const OPEN = 2_000;

const isElsewhere = (address: string): boolean => /^(?:https?:)?\/\//i.test(address);

/** Foreign markup without anything that executes, loads, sends or covers something. */
export const mailMarkup = (html: string, pictures: Pictures): { html: string; blockedPictures: number } => {
  let blockedPictures = 0;
  const cleaned = sanitizeHtml(isUnclosed(html, OPEN) ? withoutMarkup(html) : html, {
    allowedTags: [...blocks, ...lists, ...tables, ...words, 'img'],
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'svg', 'math', 'object', 'xml'],
    allowedAttributes: {
      '*': ['style', 'align', 'valign', 'bgcolor', 'width', 'height', 'dir', 'lang', 'title'],
      a: ['href', 'rel', 'target'],
      img: ['src', 'alt'],
      font: ['color', 'face', 'size'],
      table: ['border', 'cellpadding', 'cellspacing'],
      td: ['colspan', 'rowspan', 'nowrap'],
      th: ['colspan', 'rowspan', 'nowrap'],
      col: ['span'],
      ol: ['start', 'type'],
    },
    allowedClasses: { p: classes, li: classes, div: classes },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesByTag: { img: ['data'] },
    allowProtocolRelative: false,
    allowedStyles: mailStyles,
    nestingLimit: DEPTH,
    transformTags: {
      '*': (tagName, attribs) => {
        if (/url\s*\(/i.test(attribs.style ?? '') || isElsewhere(attribs.background ?? '')) blockedPictures += 1;
        return { tagName, attribs };
      },
      // Newsletters color the whole page.
      body: 'div',
      a: (tagName, { href, ...others }) => ({ tagName, attribs: { ...others, ...linkTo(href), target: '_blank' } }),
      img: (tagName, { src = '', width, height, ...others }) => {
        const address = pictures.find(src);
        const size = { ...(width && { width }), ...(height && { height }) };
        if (!address && isElsewhere(src)) blockedPictures += 1;
        // The alternative text of a picture replaces it.
        const attribs: Attributes = address ? { ...others, ...size, src: address } : { alt: others.alt ?? '' };
        return { tagName, attribs };
      },
    },
  });
  return { html: cleaned, blockedPictures };
};
