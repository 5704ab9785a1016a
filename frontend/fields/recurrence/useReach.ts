import { useTranslation } from 'react-i18next';
import { useChoice } from '#frontend/ui/window/Confirm.tsx';

const reaches = ['one', 'following', 'all'] as const;
export type Reach = (typeof reaches)[number];

interface ReachQuestion {
  title: string;
  /** What to know beforehand, where that is more than that there is a series. */
  text?: string;
  /** Offers no change of the one event alone. */
  wholeOnly?: boolean;
  danger?: boolean;
}

/** Asks how much of a series is meant: one event, it and those that follow, or all. Null is none of it. */
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
