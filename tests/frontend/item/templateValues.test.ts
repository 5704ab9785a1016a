import { expect, test } from 'vitest';
import { templateValues } from '#frontend/features/templates/formToTemplate.ts';
import { field } from '#infra/embedded/demo/fields.ts';

const fields = [
  field('Title', 'Title', 'SingleLine'),
  field('Done', 'Done', 'CheckBox'),
  field('Notes', 'Notes', 'MultiLine'),
  field('Tags', 'Tags', 'Choice', { hasMany: true }),
  field('Secret', 'Secret', 'Password'),
  field('Inner', 'Inner', 'SingleLine'),
  field('Kept', 'Kept', 'SingleLine', { isAuditField: true }),
];
const of = ({ internalFieldName }: { internalFieldName: string }) => ({ hidden: internalFieldName === 'Inner' });

test('a template of a form contains its visible input, but no password', () => {
  const values = {
    Title: 'A lamp',
    Done: false,
    Notes: '',
    Tags: [],
    Secret: 'Correct-horse-7',
    Inner: 'Hidden',
    Kept: 'By the system',
    Other: 1,
  };
  expect(templateValues({ fields, values, of })).toEqual({ Title: 'A lamp', Done: false });
});
