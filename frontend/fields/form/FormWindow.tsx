import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveGuard } from '#frontend/fields/form/LeaveGuard.tsx';
import classes from '#frontend/ui/form/Form.module.css';
import type { FormState } from '#frontend/ui/form/useForm.ts';
import type { Size } from '#frontend/ui/window/box.ts';
import { useLeave } from '#frontend/ui/window/useLeave.ts';
import { useSubmitKey } from '#frontend/ui/window/useSubmitKey.ts';
import { Window } from '#frontend/ui/window/Window.tsx';

interface Props {
  title: string;
  cacheKey: string;
  size: Size;
  /** Closing the window asks about unsaved changes. */
  form: FormState;
  /** The text of its button; Save by default. */
  verb?: string;
  canSave?: boolean;
  /** Whether the action is irreversible or moves something to the recycle bin. */
  danger?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A window with a form that is saved or cancelled. */
export const FormWindow = ({ title, cacheKey, size, form, verb, canSave = true, danger = false, onClose, children }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  const { isDirty = false, busy = false, problem, wrongFields = 0, refusals = 0 } = form;
  const body = useRef<HTMLFormElement>(null);
  // Errors are shown at their fields, so the first of them gets the focus.
  useEffect(() => {
    if (refusals > 0) body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  useSubmitKey(id, canSave && !busy && !danger);
  const close = useLeave(isDirty, onClose);
  return (
    <Window
      title={title}
      cacheKey={cacheKey}
      size={size}
      onClose={() => void close()}
      footer={
        <>
          <p className={classes.problem} role="alert">
            {problem ?? (wrongFields > 0 && t('form.wrongFields', { count: wrongFields }))}
          </p>
          <Button onClick={() => void close()}>{t('list.cancel')}</Button>
          <Button type="submit" form={id} variant={danger ? 'danger' : 'filled'} disabled={!canSave} loading={busy}>
            {verb ?? t('item.save')}
          </Button>
        </>
      }
    >
      <form
        ref={body}
        id={id}
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        {children}
      </form>
      {isDirty && <LeaveGuard />}
    </Window>
  );
};
