import type { Field } from '#shared/models/content/field.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import type { JobRefusal } from '#shared/models/content/job.ts';
import { type FieldProblem, Problem } from '#shared/problems.ts';
import { isUnread } from '#shared/rules/reading/unread.ts';

/** Characters of a cell that a refusal repeats to identify it. */
const REPEATED = 60;

interface LineErrorInput {
  sent: FieldValues;
  cells: string[];
  /** Its index in the table, starting at 0. */
  index: number;
}

/** The reason why a row is refused: the invalid fields with their errors, and the possible meanings of the first ambiguous name. */
export const lineError = (error: unknown, columns: Field[], { sent, cells, index }: LineErrorInput): JobRefusal => {
  if (!(error instanceof Problem)) throw error;
  const presentProblem = ({ at, code, params, message }: FieldProblem) => {
    const columnIndex = columns.findIndex(({ internalFieldName }) => internalFieldName === at);
    const { name = at, alias } = columns[columnIndex] ?? {};
    const value = (cells[columnIndex] ?? '').slice(0, REPEATED);
    return { name: alias || name, code, value, ...(params && { params }), ...(message && { message }) };
  };
  const unclear = Object.values(sent)
    .flat()
    .find((value) => isUnread(value) && value.matches.length > 0);
  return {
    what: String(index + 1),
    error: error.code,
    ...(error.details.fields && { fields: error.details.fields.map(presentProblem) }),
    ...(isUnread(unclear) && { matches: unclear.matches }),
  };
};

/**
 * The reason why a row with more cells than there are columns is refused: a separator without quotation marks has moved its cells. Undefined
 * if the others are empty.
 */
export const overlongError = (columns: Field[], line: LineErrorInput): JobRefusal | undefined => {
  const extra = line.cells.slice(columns.length).find((cell) => cell.trim() !== '');
  if (extra === undefined) return undefined;
  return lineError(new Problem('invalidInput', { fields: [{ at: extra.slice(0, REPEATED), code: 'noColumn' }] }), columns, line);
};
