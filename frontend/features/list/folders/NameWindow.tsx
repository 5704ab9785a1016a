import { Button } from '@mantine/core';
import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#frontend/api/CallError.ts';
import { failureText } from '#frontend/api/failureText.ts';
import { dialog } from '#frontend/ui/window/box.ts';
import { useSubmitKey } from '#frontend/ui/window/useSubmitKey.ts';
import { Window } from '#frontend/ui/window/Window.tsx';
import { FileName } from '#shared/models/content/item.ts';
import classes from './NameWindow.module.css';

interface Props {
  title: string;
  label: string;
  verb: string;
  start: string;
  /** How many characters at the start are selected, so that the first key replaces them; all if absent. */
  marked?: number;
  busy: boolean;
  /** Resolves to false if the user canceled. */
  onSave: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the name of a folder or file, and validates it. */
export const NameWindow = ({ title, label, verb, start, marked, busy, onSave, onClose }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  const [name, setName] = useState(start);
  const [problem, setProblem] = useState<string | null>(null);

  const canSave = name !== start || start === '';
  useSubmitKey(id, canSave && !busy);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const parsed = FileName.safeParse(name);
    if (!parsed.success) return setProblem(t(`message.formValidation.${parsed.error.issues[0]?.message ?? 'FileName'}`));
    try {
      if ((await onSave(parsed.data)) !== false) onClose();
    } catch (error) {
      setProblem(error instanceof CallError && error.errors[0] ? failureText(error.errors[0]) : t('error.fatalError'));
    }
  };
  const footer = (
    <>
      <span style={{ flex: 1 }} />
      <Button onClick={onClose}>{t('list.cancel')}</Button>
      <Button type="submit" form={id} variant="filled" loading={busy} disabled={!canSave}>
        {verb}
      </Button>
    </>
  );
  return (
    <Window title={title} cacheKey="folder-name" size={dialog(220)} onClose={onClose} footer={footer}>
      <form id={id} className="l-stack l-gap6 l-pad12x20" onSubmit={(event) => void submit(event)} noValidate>
        <label className="l-small l-medium l-secondary" htmlFor={`${id}-name`}>
          {label} <span className="l-error">*</span>
        </label>
        <input
          id={`${id}-name`}
          className={classes.input}
          value={name}
          onFocus={({ currentTarget }) => name === start && currentTarget.setSelectionRange(0, marked ?? start.length)}
          onChange={({ target }) => {
            setName(target.value);
            setProblem(null);
          }}
          data-autofocus
          aria-required="true"
          aria-invalid={problem !== null}
          aria-describedby={`${id}-problem`}
          autoComplete="off"
        />
        <p id={`${id}-problem`} className={classes.problem} role="alert">
          {problem}
        </p>
      </form>
    </Window>
  );
};
