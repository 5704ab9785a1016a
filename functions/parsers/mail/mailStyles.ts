/** Colours, lengths, words and fonts. Nothing that names an address, a variable or a function other than of a colour. */
const value = /^(?:(?:rgb|rgba|hsl|hsla)\([\d\s,.%/]+\)|[#\w\s%.,'"/!+-])+$/i;

/** What text, tables and boxes look like. Nothing moves out of its place, lies over something else or is fetched. */
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
