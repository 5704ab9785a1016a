const named = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['#39', "'"],
  ['nbsp', ' '],
]);

/** A text without the few references by which Markdown writes characters that it uses itself. */
export const plainText = (text: string): string => text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name) => named.get(name) ?? whole);

/** An address that only leads somewhere; null for one that would do something, or that lies beside the file. */
export const safeAddress = (href: string): string | null => (/^(?:https?:\/\/|mailto:)/i.test(href) ? href : null);
