import { withoutBetween, withoutElements, withoutTags } from '#shared/text/scan.ts';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const charOf = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ');

const unescaped = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (decimal) return charOf(Number(decimal));
    return hex ? charOf(Number.parseInt(hex, 16)) : (entities[String(name).toLowerCase()] ?? whole);
  });

/** The text of markup, for searching, never for display as markup. */
export const textOfTags = (markup: string): string => unescaped(withoutTags(withoutBetween(markup, '<!--', '-->', ' '), ' ')).trim();

/** The same for a web page, without invisible parts. Inline tags do not separate words. */
export const textOfHtml = (html: string): string =>
  textOfTags(
    withoutElements(html, ['script', 'style', 'head', 'template'], ' ').replace(
      /<\/?(?:b|i|u|s|em|strong|span|a|sub|sup|code|mark|small)\b[^<>]*>/gi,
      '',
    ),
  );
