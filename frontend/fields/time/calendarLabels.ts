import type { TFunction } from 'i18next';

/** Labels of a calendar's arrows. */
export const calendarLabels = (t: TFunction) => ({
  previousMonth: t('fields.day.previousMonth'),
  nextMonth: t('fields.day.nextMonth'),
  previousYear: t('fields.day.previousYear'),
  nextYear: t('fields.day.nextYear'),
  previousDecade: t('fields.day.previousDecade'),
  nextDecade: t('fields.day.nextDecade'),
});
