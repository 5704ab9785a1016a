import { fieldProblemText } from '#frontend/api/failureText.ts';
import type { FieldTexts } from '#frontend/api/problemText.ts';
import { type Alert, type AlertParts, alertConditions, alertFrequencies, alertTriggers } from '#shared/models/messages/alert.ts';
import { timeZone } from '#shared/rules/reading/timeZone.ts';

/** The reader's own, by which the hours of the reader's alerts count. */
const zone = timeZone();

/** All changes by anybody, at once. */
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

/** What is wrong, at its field. */
export const problemsOf = (parts: AlertParts): FieldTexts => {
  const time = wrongTime(parts);
  return {
    ...(parts.alertTitle.trim() === '' && { alertTitle: fieldProblemText({ code: 'required' }) }),
    ...(time && { timeOfDay: fieldProblemText({ code: time }) }),
  };
};

/** What does not belong to the frequency is left out, whatever was typed before. */
export const partsOf = (draft: AlertParts): AlertParts => ({
  ...draft,
  dayOfTheWeek: draft.alertFrequency === alertFrequencies.Weekly ? draft.dayOfTheWeek : null,
  timeOfDay: draft.alertFrequency === alertFrequencies.Immediately ? null : draft.timeOfDay,
});

type Numbered = Record<string, number>;

/** The name of a number, as the texts know it. */
export const nameOf = (names: Numbered, number: number): string => Object.keys(names).find((name) => names[name] === number) ?? '';
