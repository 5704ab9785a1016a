const MONDAY = 1;
const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;

interface Weeks {
  firstDay: number;
}

const weeksOf = (locale: Intl.Locale): Weeks | undefined => {
  const weekInfo: unknown = 'getWeekInfo' in locale && typeof locale.getWeekInfo === 'function' ? locale.getWeekInfo() : undefined;
  return typeof weekInfo === 'object' && weekInfo !== null && 'firstDay' in weekInfo ? { firstDay: Number(weekInfo.firstDay) } : undefined;
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
  const localeName = browser.slice(0, 2) === language ? browser : language;
  const locale = localeName === 'en' ? undefined : localeOf(localeName);
  return ((locale && weeksOf(locale)?.firstDay) ?? MONDAY) % 7;
};

/** The same as Mantine's calendars take it. */
export const firstWeekday = (language: string) => weekdays[firstDayOf(language)] ?? MONDAY;
