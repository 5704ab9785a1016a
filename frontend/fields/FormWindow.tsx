import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveGuard } from '#frontend/fields/LeaveGuard.tsx';
import { useConfirm } from '#frontend/ui/Confirm.tsx';
import form from '#frontend/ui/form/Form.module.css';
import { Window } from '#frontend/ui/Window.tsx';
import type { Size } from '#frontend/ui/window/box.ts';

interface Props {
  title: string;
  cacheKey: string;
  size: Size;
  /** What would be lost is asked about before the window closes. */
  isDirty: boolean;
  verb: string;
  canSave?: boolean;
  busy: boolean;
  problem: string | null;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A window with a form that is saved or given up. */
export const FormWindow = ({ title, cacheKey, size, isDirty, verb, canSave = true, busy, problem, onSubmit, onClose, children }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  const confirm = useConfirm();
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
          <p className={form.problem} role="alert">
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
        className={form.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
      </form>
      {isDirty && <LeaveGuard />}
    </Window>
  );
};
