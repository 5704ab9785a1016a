// Texts of errors contain sizes.
import '#frontend/i18n/formatSize.ts';
import { i18n } from '#frontend/i18n/i18n.ts';
import type { WireError } from '#shared/http/wrapper.ts';
import { textCode } from '#shared/problems.ts';

type FieldProblem = NonNullable<WireError['fields']>[number];

/** The last step of a path is the field's name. */
const fieldName = (at: string): string => {
  const name = at.split('.').at(-1) ?? at;
  return i18n.t(`labels.${name}`, { defaultValue: name });
};

/** The text of a field problem: its rule's own message, otherwise the text of the pattern or code. */
export const fieldProblemText = (problem: Omit<FieldProblem, 'at'>): string =>
  problem.message ?? i18n.t([`message.formValidation.${textCode(problem)}`, 'message.formValidation.invalid'], { ...problem.params });

export const fieldText = (problem: FieldProblem): string => `${fieldName(problem.at)}: ${fieldProblemText(problem)}`;

/** The text of one refusal. */
export const failureText = ({ error, translate, params }: WireError): string =>
  translate ? i18n.t([`error.${error}`, 'error.fatalError'], { ...params }) : error;
