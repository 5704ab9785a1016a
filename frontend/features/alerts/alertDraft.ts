import { fieldProblemText } from '#frontend/api/failureText.ts';
import type { FieldTexts } from '#frontend/api/problemText.ts';
import { type Alert, type AlertParts, alertConditions, alertFrequencies, alertTriggers } from '#shared/models/messages/alert.ts';
import { timeZone } from '#shared/rules/reading/timeZone.ts';

/** The person's time zone, in which the hours of alerts are given. */
const zone = timeZone();

/** Any change by anyone, immediately. */
export const newDraft = (alertTitle: string): AlertParts => ({
  alertTitle,
  alertFrequency: alertFrequencies.Immediately,
  alertChangeType: alertTriggers.AllChanges,
  alertChangeEvent: alertConditions.AnyChanges,
  dayOfTheWeek: 1,
  timeOfDay: '08:00',
  timeZone: zone,
});

export const draftOf = (alert: Alert): AlertParts => ({
  alertTitle: alert.alertTitle,
  alertFrequency: alert.alertFrequency,
  alertChangeType: alert.alertChangeType,
  alertChangeEvent: alert.alertChangeEvent,
  dayOfTheWeek: alert.dayOfTheWeek ?? 1,
  timeOfDay: alert.timeOfDay ?? '08:00',
  timeZone: alert.timeZone,
});

const wrongTime = ({ alertFrequency, timeOfDay }: AlertParts): string | undefined => {
  if (alertFrequency === alertFrequencies.Immediately) return undefined;
  if (!timeOfDay) return 'required';
  return /^\d{2}:\d{2}$/.test(timeOfDay) ? undefined : 'invalidTime';
};

/** Errors by field. */
export const problemsOf = (parts: AlertParts): FieldTexts => {
  const time = wrongTime(parts);
  return {
    ...(parts.alertTitle.trim() === '' && { alertTitle: fieldProblemText({ code: 'required' }) }),
    ...(time && { timeOfDay: fieldProblemText({ code: time }) }),
  };
};

/** Removes values that do not apply to the frequency. */
export const partsOf = (draft: AlertParts): AlertParts => ({
  ...draft,
  dayOfTheWeek: draft.alertFrequency === alertFrequencies.Weekly ? draft.dayOfTheWeek : null,
  timeOfDay: draft.alertFrequency === alertFrequencies.Immediately ? null : draft.timeOfDay,
});

type OrderByKey = Record<string, number>;

/** The name of a number, as in the texts. */
export const nameOf = (names: OrderByKey, number: number): string => Object.keys(names).find((name) => names[name] === number) ?? '';
