import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { calendarOptions } from '#frontend/features/calendar/calendarOptions.ts';
import { calendarRules, inLanguage } from '#frontend/features/calendar/calendarRules.ts';

/** Common properties of all calendars, in the person's language. */
export const useCalendarProps = () => {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const { views, ...language } = inLanguage(i18n.language);
    return { ...calendarRules, ...calendarOptions, ...language, views: { ...calendarOptions.views, ...views } };
  }, [i18n.language]);
};
