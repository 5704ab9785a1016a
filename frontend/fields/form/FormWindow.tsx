import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveGuard } from '#frontend/fields/form/LeaveGuard.tsx';
import classes from '#frontend/ui/form/Form.module.css';
import type { FormState } from '#frontend/ui/form/useForm.ts';
import type { Size } from '#frontend/ui/window/box.ts';
import { useConfirm } from '#frontend/ui/window/Confirm.tsx';
import { Window } from '#frontend/ui/window/Window.tsx';

interface Props {
  title: string;
  cacheKey: string;
  size: Size;
  /** What would be lost is asked about before the window closes. */
  form: FormState;
  verb: string;
  canSave?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A window with a form that is saved or given up. */
export const FormWindow = ({ title, cacheKey, size, form, verb, canSave = true, onClose, children }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  const confirm = useConfirm();
  const { isDirty, busy, problem } = form;
  const close = async () => {
    const leave =
      !isDirty ||
      (await confirm({ title: t('item.discardTitle'), text: t('closeModalWithoutSavingPrompt'), verb: t('item.discard'), danger: true }));
    if (leave) onClose();
  };
  return (
    <Window
      title={title}
      cacheKey={cacheKey}
      size={size}
      onClose={() => void close()}
      footer={
        <>
          <p className={classes.problem} role="alert">
            {problem}
          </p>
          <Button onClick={() => void close()}>{t('list.cancel')}</Button>
          <Button type="submit" form={id} variant="filled" disabled={!canSave} loading={busy}>
            {verb}
          </Button>
        </>
      }
    >
      <form
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
