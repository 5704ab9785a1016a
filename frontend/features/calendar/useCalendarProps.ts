import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { calendarLook } from '#frontend/features/calendar/calendarLook.ts';
import { calendarRules, inLanguage } from '#frontend/features/calendar/calendarRules.ts';

/** What all calendars have in common, in the language of the person. */
export const useCalendarProps = () => {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const { views, ...language } = inLanguage(i18n.language);
    return { ...calendarRules, ...calendarLook, ...language, views: { ...calendarLook.views, ...views } };
  }, [i18n.language]);
};
