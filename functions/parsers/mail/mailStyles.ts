/** Colors, lengths, keywords and fonts, without addresses, variables and functions other than those of colors. */
const value = /^(?:(?:rgb|rgba|hsl|hsla)\([\d\s,.%/]+\)|[#\w\s%.,'"/!+-])+$/i;

/** Properties of text, tables and boxes. Nothing can be positioned, cover something else or load anything. */
const properties = [
  ...['color', 'background', 'background-color', 'opacity'],
  ...['font', 'font-family', 'font-size', 'font-style', 'font-variant', 'font-weight', 'letter-spacing', 'line-height'],
  ...['text-align', 'text-decoration', 'text-indent', 'text-transform', 'vertical-align', 'white-space', 'word-break', 'direction'],
  ...['border', 'border-top', 'border-right', 'border-bottom', 'border-left', 'border-collapse', 'border-spacing', 'border-radius'],
  ...['border-color', 'border-style', 'border-width', 'table-layout'],
  ...['margin', 'margin-top', 'margin-right', 'margin-bottom', 'margin-left'],
  ...['padding', 'padding-top', 'padding-right', 'padding-bottom', 'padding-left'],
  ...['width', 'min-width', 'max-width', 'height', 'min-height', 'max-height', 'display', 'list-style', 'list-style-type'],
];

export const mailStyles = { '*': Object.fromEntries(properties.map((name) => [name, [value]])) };
