import type { Field } from '#shared/models/content/field.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import type { JobRefusal } from '#shared/models/content/job.ts';
import { type FieldProblem, Problem } from '#shared/problems.ts';
import { isUnread } from '#shared/rules/reading/unread.ts';

/** Characters of a cell that its refusal repeats: enough to know it by. */
const REPEATED = 60;

interface RefusedLine {
  sent: FieldValues;
  cells: string[];
  /** Its place in the table, from 0. */
  index: number;
}

/** Why a row stays out: the fields that are wrong, with what is wrong with them, and what the words of the first unclear one may mean. */
export const refusalOf = (error: unknown, columns: Field[], { sent, cells, index }: RefusedLine): JobRefusal => {
  if (!(error instanceof Problem)) throw error;
  const told = ({ at, code, params, message }: FieldProblem) => {
    const place = columns.findIndex(({ internalFieldName }) => internalFieldName === at);
    const { name = at, alias } = columns[place] ?? {};
    const value = (cells[place] ?? '').slice(0, REPEATED);
    return { name: alias || name, code, value, ...(params && { params }), ...(message && { message }) };
  };
  const unclear = Object.values(sent)
    .flat()
    .find((value) => isUnread(value) && value.matches.length > 0);
  return {
    what: String(index + 1),
    error: error.code,
    ...(error.details.fields && { fields: error.details.fields.map(told) }),
    ...(isUnread(unclear) && { matches: unclear.matches }),
  };
};
