import { field } from '#infra/embedded/demo/fields.ts';
import type { FieldTypeName } from '#shared/models/content/field.ts';
import { textCode } from '#shared/problems.ts';
import { checkValues } from '#shared/rules/checkValues.ts';

const options = ['Red', 'Blue'];
/** The stored value according to the rules of a field type, or the error code. */
export const check = (type: FieldTypeName, value: unknown, extra: Parameters<typeof field>[3] = {}) => {
  const { values, problems } = checkValues([field('F', 'F', type, { options, ...extra })], { F: value }, { partial: false });
  return problems[0] ? textCode(problems[0]) : values.F;
};

export const person = { internalId: 'u1', fullName: 'Ana', isGroup: false };
