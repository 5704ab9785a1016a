import { Problem } from '#shared/problems.ts';

/** The refusal of a value that another object already has in a field that must be unique. */
export const notUnique = (field: string): Problem => new Problem('valueNotUnique', { fields: [{ at: field, code: 'notUnique' }] });
