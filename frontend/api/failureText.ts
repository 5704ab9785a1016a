import { i18n } from '#frontend/i18n/i18n.ts';
import type { WireError } from '#shared/http/wrapper.ts';

type FieldProblem = NonNullable<WireError['fields']>[number];

/** The last step of a path is the field's own name. */
const fieldName = (at: string): string => {
  const name = at.split('.').at(-1) ?? at;
  return i18n.t(`labels.${name}`, { defaultValue: name });
};

export const fieldText = ({ at, code, params, message }: FieldProblem): string =>
  `${fieldName(at)}: ${message ?? i18n.t([`message.formValidation.${code}`, 'message.formValidation.invalid'], { ...params })}`;

/** What one refusal says to a person. */
export const failureText = ({ error, translate, params }: WireError): string =>
  translate ? i18n.t([`error.${error}`, 'error.fatalError'], { ...params }) : error;
