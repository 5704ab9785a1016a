/** The numbers of the pages that are not shown as they are, with what is now known of one. */
export const gapsWith = (known: readonly number[], page: number, whole: boolean): readonly number[] => {
  if (known.includes(page) !== whole) return known;
  return whole ? known.filter((other) => other !== page) : [...known, page].sort((one, other) => one - other);
};

/** What a sentence about these pages is filled in with. */
export const pagesIn = (gaps: readonly number[], language: string) => ({
  count: gaps.length,
  pages: new Intl.ListFormat(language).format(gaps.map(String)),
});
