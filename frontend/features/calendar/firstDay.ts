const MONDAY = 1;

interface Weeks {
  firstDay: number;
}

const weeksOf = (locale: Intl.Locale): Weeks | undefined => {
  const told: unknown = 'getWeekInfo' in locale && typeof locale.getWeekInfo === 'function' ? locale.getWeekInfo() : undefined;
  return typeof told === 'object' && told !== null && 'firstDay' in told ? { firstDay: Number(told.firstDay) } : undefined;
};

/** A browser that runs under a locale of the system, such as `en-US@posix`, tells a tag that is none. */
const localeOf = (tag: string): Intl.Locale | undefined => {
  try {
    return new Intl.Locale(tag.replace(/[@.].*$/, ''));
  } catch {
    return undefined;
  }
};

/** The day a week begins with where the reader is, Sunday being 0. A browser that speaks another language tells only the language. */
export const firstDayOf = (language: string, browser = navigator.language): number => {
  const place = browser.slice(0, 2) === language ? browser : language;
  const locale = place === 'en' ? undefined : localeOf(place);
  return ((locale && weeksOf(locale)?.firstDay) ?? MONDAY) % 7;
};
