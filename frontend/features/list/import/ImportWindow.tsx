import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#frontend/api/CallError.ts';
import { failureText, fieldText } from '#frontend/api/failureText.ts';
import { useWrite } from '#frontend/api/hooks.ts';
import { jobs } from '#frontend/api/jobs.ts';
import { KeyField } from '#frontend/features/list/import/KeyField.tsx';
import { MappingTable } from '#frontend/features/list/import/MappingTable.tsx';
import {
  duplicateNames,
  fillable,
  type Mapping,
  mappedRows,
  mappedText,
  NUMBER,
  numberColumn,
  suggestedMapping,
} from '#frontend/fields/table/mapping.ts';
import { type FileTable, readTableFile, TABLE_FILES } from '#frontend/fields/table/readTableFile.ts';
import { DropFile } from '#frontend/transfer/DropFile.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { Window } from '#frontend/ui/window/Window.tsx';
import { list } from '#shared/contracts/list.ts';
import type { ListDetails } from '#shared/models/content/list.ts';

interface Props {
  details: ListDetails;
  folderId: string | undefined;
  onClose: () => void;
}

interface ChosenTable {
  file: File;
  table: FileTable | null;
  mapping: Mapping;
}

/** The number of rows shown as a preview. */
const SHOWN = 5;

const formatError = (error: unknown, fatal: string): string => {
  const firstProblem = error instanceof CallError ? error.errors[0] : undefined;
  return firstProblem ? [failureText(firstProblem), ...(firstProblem.fields ?? []).map(fieldText)].join(' ') : fatal;
};

/** Imports the rows of a CSV or Excel file into a list as a background job. */
export const ImportWindow = ({ details, folderId, onClose }: Props) => {
  const { t } = useTranslation();
  const [key, setKey] = useState('');
  const [chosen, setChosen] = useState<ChosenTable | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const importRows = useWrite(list.importRows, { failure: 'inline' });
  const fields = fillable(details.fields);

  const choose = async (file: File) => {
    setProblem(null);
    setKey('');
    try {
      const table = await readTableFile(file);
      setChosen({ file, table, mapping: table ? suggestedMapping(table.columns, fields) : [] });
    } catch (error) {
      setChosen(null);
      setProblem(formatError(error, t('error.fatalError')));
    }
  };
  const table = chosen?.table;
  const mapping = chosen?.mapping ?? [];
  const rows = table ? mappedRows(table, mapping) : [];
  const twice = duplicateNames(mapping).map((name) => fields.find(({ internalFieldName }) => internalFieldName === name)?.name ?? name);
  const run = async () => {
    if (!chosen || !table) return;
    const sent = key === NUMBER ? mapping.with(numberColumn(table.columns, t('labels.Id')), NUMBER) : mapping;
    const body = new FormData();
    body.append('file', new File([await mappedText({ ...table, rows }, sent, fields)], chosen.file.name));
    importRows.writeThen(
      { listId: details.id, ...(folderId && { folderId }), ...(key !== '' && { key }), body },
      (job) => jobs.follow(job.id, t('list.import.job', { name: chosen.file.name }), { columns: table.columns, rows }),
      { onSuccess: onClose, onError: (error) => setProblem(formatError(error, t('error.fatalError'))) },
    );
  };
  return (
    <Window
      title={t('list.import.title')}
      cacheKey="import"
      size={dialog(720)}
      onClose={onClose}
      footer={
        <>
          <p className="l-flex1 l-small l-error" role="alert">
            {problem}
          </p>
          <Button onClick={onClose}>{t('list.cancel')}</Button>
          <Button
            variant="filled"
            disabled={rows.length === 0 || twice.length > 0}
            loading={importRows.isPending}
            onClick={() => void run()}
          >
            {table ? t('list.import.run', { count: rows.length }) : t('list.import.title')}
          </Button>
        </>
      }
    >
      <div className="l-stack l-gap12 l-text13 l-pad-form">
        <p>{t('list.import.text')}</p>
        <DropFile file={chosen?.file ?? null} hint={t('list.import.drop')} accept={TABLE_FILES} onPick={(file) => void choose(file)} />
        {chosen && !table && <p className="l-flex1 l-small l-error">{t('list.import.noTable')}</p>}
        {chosen && table && (
          <>
            <p>{t('list.import.map')}</p>
            <MappingTable
              columns={table.columns}
              rows={table.rows.slice(0, SHOWN)}
              count={table.rows.length}
              mapping={mapping}
              fields={fields}
              onMap={(next) => setChosen({ ...chosen, mapping: next })}
            />
            <KeyField columns={table.columns} mapping={mapping} fields={fields} value={key} onChange={setKey} />
          </>
        )}
        {twice.length > 0 && (
          <p className="l-flex1 l-small l-error" role="alert">
            {t('list.import.twice', { fields: [...new Set(twice)].join(', ') })}
          </p>
        )}
        {table && rows.length === 0 && <p className="l-flex1 l-small l-error">{t('list.import.nothing')}</p>}
      </div>
    </Window>
  );
};
