import { attributeOf, attributesOf, elementsOf, findElement, isTrue } from '#shared/spreadsheets/markup.ts';

/** The indexed colors of the format, without the first eight, which appear twice. */
const INDEXED =
  '000000 FFFFFF FF0000 00FF00 0000FF FFFF00 FF00FF 00FFFF 800000 008000 000080 808000 800080 008080 C0C0C0 808080 9999FF 993366 FFFFCC CCFFFF 660066 FF8080 0066CC CCCCFF 000080 FF00FF FFFF00 00FFFF 800080 800000 008080 0000FF 00CCFF CCFFFF CCFFCC FFFF99 99CCFF FF99CC CC99FF FFCC99 3366FF 33CCCC 99CC00 FFCC00 FF9900 FF6600 666699 969696 003366 339966 003300 333300 993300 993366 333399 333333'.split(
    ' ',
  );
const FIRST_TWICE = 8;

/** The order in which cells number the colors of a theme differs from the order in the theme. */
const THEME_ORDER = ['lt1', 'dk1', 'lt2', 'dk2', 'accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6', 'hlink', 'folHlink'];
const OFFICE = ['FFFFFF', '000000', 'E7E6E6', '44546A', '4472C4', 'ED7D31', 'A5A5A5', 'FFC000', '5B9BD5', '70AD47', '0563C1', '954F72'];

export const themeColors = (theme: string | undefined): string[] =>
  THEME_ORDER.map((name, index) => {
    const color = theme && findElement(theme, `a:${name}`)?.inner;
    if (!color) return OFFICE[index] ?? '000000';
    const tag = [...elementsOf(color, 'a:srgbClr'), ...elementsOf(color, 'a:sysClr')][0]?.tag ?? '';
    return attributeOf(tag, 'lastClr') ?? attributeOf(tag, 'val') ?? '000000';
  });

const lighter = (part: number, tint: number): number => Math.round(tint < 0 ? part * (1 + tint) : part + (255 - part) * tint);

const tinted = (rgb: string, tint: number): string =>
  tint === 0
    ? rgb
    : (rgb.match(/../g) ?? []).map((part) => lighter(Number.parseInt(part, 16), tint).toString(16).padStart(2, '0')).join('');

/** The color in a tag as #rrggbb; undefined for the default color. */
export const colorIn = (tag: string | undefined, theme: string[]): string | undefined => {
  if (!tag) return undefined;
  const attributes = attributesOf(tag);
  if (isTrue(attributes.get('auto'))) return undefined;
  const index = Number(attributes.get('indexed') ?? -1);
  const rgb =
    attributes.get('rgb')?.slice(-6) ??
    theme[Number(attributes.get('theme') ?? -1)] ??
    INDEXED[index < FIRST_TWICE ? index : index - FIRST_TWICE];
  return rgb && /^[\da-f]{6}$/i.test(rgb) ? `#${tinted(rgb, Number(attributes.get('tint') ?? 0)).toLowerCase()}` : undefined;
};
