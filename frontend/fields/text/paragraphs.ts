import { withoutTags } from '#shared/text/scan.ts';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

const decode = (text: string): string => text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '');

const encode = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Rich text as lines, with a blank line between paragraphs. */
export const paragraphsOf = (html: string): string =>
  decode(
    withoutTags(
      html
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
        .join(' ')
        .replace(/<br\s*\/?>/gi, '\n')
        .replace(/<\/(?:p|div|h[1-6]|ul|ol|blockquote|table)>/gi, '\n\n')
        .replace(/<\/(?:li|tr)>/gi, '\n'),
    ),
  )
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Lines as rich text: a blank line starts a new paragraph, a single break stays a break. */
export const htmlOf = (text: string): string =>
  text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${encode(paragraph).replaceAll('\n', '<br />')}</p>`)
    .join('');
