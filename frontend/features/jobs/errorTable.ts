import type { TFunction } from 'i18next';
import { fieldProblemText } from '#frontend/api/failureText.ts';
import type { JobTable } from '#frontend/api/jobs.ts';
import { csvOf } from '#frontend/ui/files/csv.ts';
import type { JobRefusal } from '#shared/models/content/job.ts';

/** The reason of a refusal as text; for a table row, one text per invalid field. */
export const reasonOf = ({ error, params, fields = [] }: JobRefusal, t: TFunction): string =>
  fields.length > 0
    ? fields.map((field) => `${field.name}: ${fieldProblemText(field)}`).join('; ')
    : t([`error.${error}`, `message.formValidation.${error}`, 'error.fatalError'], { ...params });

/** The name of what was refused; for table rows, their number. */
export const nameOf = ({ what, fields }: JobRefusal, t: TFunction): string => (fields ? t('jobs.row', { row: what }) : what);

/** The refused rows with their original values and the reason in the last column, to be corrected and imported again. */
export const errorTable = ({ columns, rows }: JobTable, refused: JobRefusal[], t: TFunction): Blob => {
  const refusedRows = refused.map((jobError) => ({ cells: rows[Number(jobError.what) - 1] ?? [], reason: reasonOf(jobError, t) }));
  // A row can have more cells than there are columns.
  const width = Math.max(columns.length, ...refusedRows.map(({ cells }) => cells.length));
  const padded = (cells: string[]) => Array.from({ length: width }, (_, index) => cells[index] ?? '');
  const lines = refusedRows.map(({ cells, reason }) => [...padded(cells), reason]);
  return new Blob([csvOf([[...padded(columns), t('jobs.reason')], ...lines])], { type: 'text/csv;charset=utf-8' });
};
