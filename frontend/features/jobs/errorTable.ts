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
  const lines = refused.map((jobError) => {
    const cells = rows[Number(jobError.what) - 1] ?? [];
    return [...columns.map((_, index) => cells[index] ?? ''), reasonOf(jobError, t)];
  });
  return new Blob([csvOf([[...columns, t('jobs.reason')], ...lines])], { type: 'text/csv;charset=utf-8' });
};
