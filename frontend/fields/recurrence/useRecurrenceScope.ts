import { useTranslation } from 'react-i18next';
import { useChoice } from '#frontend/ui/window/Confirm.tsx';

const scopes = ['one', 'following', 'all'] as const;
export type RecurrenceScope = (typeof scopes)[number];

interface ReachQuestion {
  title: string;
  /** Additional information. */
  text?: string;
  /** Whether a single event cannot be changed on its own. */
  wholeOnly?: boolean;
  danger?: boolean;
}

/** Asks how much of a series is meant: one event, it and the following ones, or all. Null means cancelled. */
export const useRecurrenceScope = () => {
  const { t } = useTranslation();
  const choose = useChoice();
  return async ({
    title,
    text = t('fields.recurrence.reach.text'),
    wholeOnly = false,
    danger = false,
  }: ReachQuestion): Promise<RecurrenceScope | null> => {
    const offered = wholeOnly ? scopes.slice(1) : scopes;
    const choices = offered.map((value) => ({ value, label: t(`fields.recurrence.reach.${value}`) }));
    const answer = await choose({ title, text, choices, danger });
    return scopes.find((scope) => scope === answer) ?? null;
  };
};
