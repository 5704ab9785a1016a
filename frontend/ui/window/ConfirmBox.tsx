import { Button } from '@mantine/core';
import { useFocusTrap } from '@mantine/hooks';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEscape } from '#frontend/ui/window/useEscape.ts';
import { useFocusBack } from '#frontend/ui/window/useFocusBack.ts';
import { COMMENT_LENGTH } from '#shared/limits.ts';
import classes from './Confirm.module.css';

export interface Question {
  /** The verb, the count and the thing, as a question: "Delete 3 tasks?" */
  title: string;
  /** What happens then. */
  text?: string;
  /** Repeats the verb and the count: "Delete 3 tasks". Several ways to go on have their own words. */
  verb: string;
  /** Ways to go on, each a button of its own. The answer is the value of one. */
  choices?: { value: string; label: string }[];
  danger?: boolean;
  /** Offers not to be asked again, and remembers it under this name. */
  rememberAs?: string;
  /** Has room for a reason, which may stay empty. */
  asksReason?: true;
}

interface Props {
  question: Question;
  /** The reason, or null to leave things as they are. */
  onAnswer: (reason: string | null, again: boolean) => void;
}

/** A question docked low, so that the rows it is about stay visible. */
export const ConfirmBox = ({ question, onAnswer }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  const trap = useFocusTrap();
  const [dontAsk, setDontAsk] = useState(false);
  const [reason, setReason] = useState('');
  useFocusBack();
  useEscape(() => onAnswer(null, true));

  return (
    <>
      <div className={classes.veil} />
      <div
        ref={trap}
        className={classes.box}
        role="alertdialog"
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
      >
        <h3 id={`${id}-title`}>{question.title}</h3>
        <p id={`${id}-text`} className={classes.text}>
          {question.text}
        </p>
        {question.asksReason && (
          <label className={classes.reason}>
            {t('confirm.reason')}
            <textarea rows={2} maxLength={COMMENT_LENGTH} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
          </label>
        )}
        {question.rememberAs && (
          <label className={classes.again}>
            <input type="checkbox" checked={dontAsk} onChange={(event) => setDontAsk(event.currentTarget.checked)} />
            {t('confirm.dontAskAgain')}
          </label>
        )}
        <div className={classes.actions} data-choices={question.choices && ''}>
          <Button data-autofocus onClick={() => onAnswer(null, true)}>
            {t('confirm.cancel')}
          </Button>
          {(question.choices ?? [{ value: reason.trim(), label: question.verb }]).map(({ value, label }, at) => (
            <Button
              key={label}
              variant={at > 0 ? 'default' : question.danger ? 'danger' : 'filled'}
              onClick={() => onAnswer(value, !dontAsk)}
            >
              {label}
            </Button>
          ))}
        </div>
      </div>
    </>
  );
};
