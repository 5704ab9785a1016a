import { Button } from '@mantine/core';
import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#frontend/api/CallError.ts';
import { failureText } from '#frontend/api/failureText.ts';
import { useWrite } from '#frontend/api/hooks.ts';
import { Window } from '#frontend/ui/Window.tsx';
import { list } from '#shared/contracts/list.ts';
import { FileName } from '#shared/models/item.ts';
import classes from './NewFolder.module.css';

interface Props {
  listId: string;
  parentFolderId: string | undefined;
  onClose: () => void;
}

/** Asks for the name of a new folder. */
export const NewFolder = ({ listId, parentFolderId, onClose }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const create = useWrite(list.createFolder, { failure: 'inline' });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const parsed = FileName.safeParse(name);
    if (!parsed.success) return setProblem(t(`message.formValidation.${parsed.error.issues[0]?.message ?? 'FileName'}`));
    create.mutate(
      { listId, folderName: parsed.data, ...(parentFolderId ? { parentFolderId } : {}) },
      {
        onSuccess: onClose,
        onError: (error) =>
          setProblem(error instanceof CallError && error.errors[0] ? failureText(error.errors[0]) : t('error.fatalError')),
      },
    );
  };
  const footer = (
    <>
      <span style={{ flex: 1 }} />
      <Button onClick={onClose}>{t('list.cancel')}</Button>
      <Button type="submit" form={id} variant="filled" loading={create.isPending}>
        {t('list.folder.create')}
      </Button>
    </>
  );
  return (
    <Window title={t('list.folder.new')} cacheKey="new-folder" size={{ width: 500, height: 220 }} onClose={onClose} footer={footer}>
      <form id={id} className={classes.form} onSubmit={submit} noValidate>
        <label className={classes.label} htmlFor={`${id}-name`}>
          {t('list.folder.name')} <span className={classes.star}>*</span>
        </label>
        <input
          id={`${id}-name`}
          className={classes.input}
          value={name}
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
