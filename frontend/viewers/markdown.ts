const named = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['#39', "'"],
  ['nbsp', ' '],
]);

/** Resolves the few character references that Markdown writes. */
export const plainText = (text: string): string => text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name) => named.get(name) ?? whole);

/** An address that is safe to link to; null for scripts and relative addresses. */
export const safeAddress = (href: string): string | null => (/^(?:https?:\/\/|mailto:)/i.test(href) ? href : null);
