import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#frontend/api/CallError.ts';
import { failureText, fieldText } from '#frontend/api/failureText.ts';
import { useWrite } from '#frontend/api/hooks.ts';
import { jobs } from '#frontend/api/jobs.ts';
import { HeadTable } from '#frontend/features/list/import/HeadTable.tsx';
import { type Head, readHead } from '#frontend/features/list/import/readHead.ts';
import { Window } from '#frontend/ui/Window.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { list } from '#shared/contracts/list.ts';
import type { ListDetails } from '#shared/models/list.ts';
import classes from './ImportWindow.module.css';

interface Props {
  details: ListDetails;
  folderId: string | undefined;
  onClose: () => void;
}

const whyOf = (error: unknown, fatal: string): string => {
  const refusal = error instanceof CallError ? error.errors[0] : undefined;
  return refusal ? [failureText(refusal), ...(refusal.fields ?? []).map(fieldText)].join(' ') : fatal;
};

/** Brings the rows of a CSV file into a list, in the background. */
export const ImportWindow = ({ details, folderId, onClose }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  const [chosen, setChosen] = useState<{ file: File; head: Head | null } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const bring = useWrite(list.importRows, { failure: 'inline' });

  const choose = async (file: File | undefined) => {
    setProblem(null);
    setChosen(file ? { file, head: await readHead(await file.text(), details) } : null);
  };
  const run = () => {
    if (!chosen) return;
    const body = new FormData();
    body.append('file', chosen.file);
    bring.mutate(
      { listId: details.id, ...(folderId && { folderId }), body },
      {
        onSuccess: (job) => {
          jobs.follow(job.id, t('list.import.job', { name: chosen.file.name }));
          onClose();
        },
        onError: (error) => setProblem(whyOf(error, t('error.fatalError'))),
      },
    );
  };
  const head = chosen?.head;
  const unknown = head?.columns.some(({ isKnown }) => !isKnown) ?? false;
  return (
    <Window
      title={t('list.import.title')}
      cacheKey="import"
      size={dialog(480)}
      onClose={onClose}
      footer={
        <>
          <p className="l-flex1 l-small l-error" role="alert">
            {problem}
          </p>
          <Button onClick={onClose}>{t('list.cancel')}</Button>
          <Button variant="filled" disabled={!head || unknown} loading={bring.isPending} onClick={run}>
            {head ? t('list.import.run', { count: head.count }) : t('list.import.title')}
          </Button>
        </>
      }
    >
      <div className={classes.body}>
        <p>{t('list.import.text')}</p>
        <label className="l-small l-medium l-secondary" htmlFor={id}>
          {t('list.import.file')}
        </label>
        <input id={id} type="file" accept=".csv,text/csv" onChange={({ target }) => void choose(target.files?.[0])} data-autofocus />
        {chosen && !head && <p className="l-flex1 l-small l-error">{t('list.import.noTable')}</p>}
        {head && <HeadTable head={head} />}
        {unknown && <p className="l-flex1 l-small l-error">{t('list.import.unknown')}</p>}
      </div>
    </Window>
  );
};
