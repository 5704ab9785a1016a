const MONDAY = 1;

interface Weeks {
  firstDay: number;
}

const weeksOf = (locale: Intl.Locale): Weeks | undefined => {
  const told: unknown = 'getWeekInfo' in locale && typeof locale.getWeekInfo === 'function' ? locale.getWeekInfo() : undefined;
  return typeof told === 'object' && told !== null && 'firstDay' in told ? { firstDay: Number(told.firstDay) } : undefined;
};

/** A browser with a system locale such as `en-US@posix` reports an invalid tag. */
const localeOf = (tag: string): Intl.Locale | undefined => {
  try {
    return new Intl.Locale(tag.replace(/[@.].*$/, ''));
  } catch {
    return undefined;
  }
};

/** The first day of the week, Sunday being 0, in the browser's region; in another language only the language decides. */
export const firstDayOf = (language: string, browser = navigator.language): number => {
  const place = browser.slice(0, 2) === language ? browser : language;
  const locale = place === 'en' ? undefined : localeOf(place);
  return ((locale && weeksOf(locale)?.firstDay) ?? MONDAY) % 7;
};
