import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAlertDialog } from '#frontend/ui/window/useAlertDialog.ts';
import { COMMENT_LENGTH } from '#shared/limits.ts';
import classes from './Confirm.module.css';

export interface Question {
  /** The action, count and objects as a question: "Delete 3 tasks?" */
  title: string;
  /** The consequences. */
  text?: string;
  /** Repeats action and count: "Delete 3 tasks". Choices have their own labels. */
  verb: string;
  /** Choices, one button each. The answer is the value of one. */
  choices?: { value: string; label: string }[];
  danger?: boolean;
  /** Offers not to ask again, remembered under this name. */
  rememberAs?: string;
  /** Whether there is a field for an optional reason. */
  asksReason?: true;
}

interface Props {
  question: Question;
  /** Called with the reason, or null to cancel. */
  onAnswer: (reason: string | null, again: boolean) => void;
}

/** A question at the bottom, so that the rows concerned stay visible. */
export const ConfirmBox = ({ question, onAnswer }: Props) => {
  const { t } = useTranslation();
  const { frame, titleId, textId } = useAlertDialog(() => onAnswer(null, true));
  const [dontAsk, setDontAsk] = useState(false);
  const [reason, setReason] = useState('');

  return (
    <>
      <div className={classes.veil} />
      <div {...frame} className={classes.box}>
        <h3 id={titleId}>{question.title}</h3>
        <p id={textId} className={classes.text}>
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
