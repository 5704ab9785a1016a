import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dialog } from '#frontend/ui/window/box.ts';
import { useSubmitKey } from '#frontend/ui/window/useSubmitKey.ts';
import { Window } from '#frontend/ui/window/Window.tsx';
import { COMMENT_LENGTH } from '#shared/limits.ts';
import classes from './CommentWindow.module.css';

interface Props {
  title: string;
  text?: string;
  label: string;
  verb: string;
  required?: boolean;
  danger?: boolean;
  onSubmit: (comments: string) => void;
  onClose: () => void;
}

/** Asks for a comment before an action. */
export const CommentWindow = ({ title, text, label, verb, required = false, danger = false, onSubmit, onClose }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  const [comments, setComments] = useState('');
  const [missing, setMissing] = useState(false);
  useSubmitKey(id, !danger);
  const submit = () => {
    if (required && comments.trim() === '') return setMissing(true);
    onSubmit(comments.trim());
    onClose();
  };
  const footer = (
    <>
      <span style={{ flex: 1 }} />
      <Button onClick={onClose}>{t('item.cancel')}</Button>
      <Button type="submit" form={id} variant={danger ? 'danger' : 'filled'}>
        {verb}
      </Button>
    </>
  );
  return (
    <Window title={title} cacheKey="comment" size={dialog(320)} onClose={onClose} footer={footer}>
      <form
        id={id}
        className="l-stack l-flex1 l-gap6 l-pad12x20"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {text && <p className={classes.text}>{text}</p>}
        <label className="l-small l-medium l-secondary" htmlFor={`${id}-words`}>
          {label} {required && <span className="l-error">*</span>}
        </label>
        <textarea
          id={`${id}-words`}
          className={classes.words}
          value={comments}
          maxLength={COMMENT_LENGTH}
          onChange={({ target }) => {
            setComments(target.value);
            setMissing(false);
          }}
          data-autofocus
          aria-required={required}
          aria-invalid={missing}
          aria-describedby={`${id}-problem`}
        />
        <p className={classes.below}>
          <span id={`${id}-problem`} className="l-error" role="alert">
            {missing && t('message.formValidation.required')}
          </span>
          <span>{t('item.characters', { count: comments.length, limit: COMMENT_LENGTH })}</span>
        </p>
      </form>
    </Window>
  );
};
