/** The numbers of incompletely shown pages, updated with one page. */
export const gapsWith = (known: readonly number[], page: number, whole: boolean): readonly number[] => {
  if (known.includes(page) !== whole) return known;
  return whole ? known.filter((other) => other !== page) : [...known, page].sort((one, other) => one - other);
};

/** Values for a sentence about these pages. */
export const pagesIn = (gaps: readonly number[], language: string) => ({
  count: gaps.length,
  pages: new Intl.ListFormat(language).format(gaps.map(String)),
});
