import { useTranslation } from 'react-i18next';
import { useChoice } from '#frontend/ui/window/Confirm.tsx';

const reaches = ['one', 'following', 'all'] as const;
export type Reach = (typeof reaches)[number];

interface ReachQuestion {
  title: string;
  /** Additional information. */
  text?: string;
  /** Whether a single event cannot be changed on its own. */
  wholeOnly?: boolean;
  danger?: boolean;
}

/** Asks how much of a series is meant: one event, it and the following ones, or all. Null means cancelled. */
export const useReach = () => {
  const { t } = useTranslation();
  const choose = useChoice();
  return async ({
    title,
    text = t('fields.recurrence.reach.text'),
    wholeOnly = false,
    danger = false,
  }: ReachQuestion): Promise<Reach | null> => {
    const offered = wholeOnly ? reaches.slice(1) : reaches;
    const choices = offered.map((value) => ({ value, label: t(`fields.recurrence.reach.${value}`) }));
    const answer = await choose({ title, text, choices, danger });
    return reaches.find((reach) => reach === answer) ?? null;
  };
};
