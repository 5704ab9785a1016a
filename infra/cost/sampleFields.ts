import { field, inOrder, view } from '#infra/embedded/demo/fields.ts';
import { contactValues, taskValues } from '#infra/embedded/demo/items.ts';
import { demoLists } from '#infra/embedded/demo/lists.ts';
import { seededRandom } from '#infra/embedded/demo/random.ts';
import type { Field } from '#shared/models/content/field.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import type { Person } from '#shared/models/identity/person.ts';

const fromContacts = ['Role', 'Email', 'Phone', 'Address'];

/** A dozen fields of ten types as in a typical task list. */
export const sampleFields: Field[] = inOrder([
  ...demoLists.tasks.fields,
  ...demoLists.contacts.fields
    .filter(({ internalFieldName }) => fromContacts.includes(internalFieldName))
    .map((one) => ({ ...one, isUnique: false })),
]);

/** Two sort orders: by number, which every list has, and by title. */
export const sampleViews = [view('all', 'All', { isDefault: true, sortOrder: [{ sortProperty: 'Title', sortDescending: false }] })];

const DAY = new Date('2026-11-01T09:00:00Z');

/** Deterministic values for any number of items. */
export const sampleValues = (people: Person[]): ((number: number) => FieldValues) => {
  const setting = { random: seededRandom(204), now: DAY, people };
  return (number) => {
    const contact = contactValues(setting, number);
    return { ...taskValues(setting), ...Object.fromEntries(fromContacts.map((name) => [name, contact[name]])) };
  };
};

/** A list whose items contain only a title and a long text. */
export const textFields: Field[] = inOrder([
  field('Title', 'Title', 'SingleLine', { isTitleField: true }),
  field('Body', 'Text', 'MultiLine'),
]);

const choices = ['Not started', 'In progress', 'Waiting', 'Blocked', 'In review', 'Approved', 'Completed', 'Cancelled'];
const letters = Array.from({ length: 19 }, (_, index) => `Field${index}`);

/** More fields than people fill in; the first nineteen are used for sorting. */
export const wideFields: Field[] = inOrder([
  field('Title', 'Title', 'SingleLine', { isTitleField: true }),
  ...letters.map((name) => field(name, `The ${name} of it`, 'SingleLine')),
  ...Array.from({ length: 180 }, (_, index) => field(`Choice${index}`, `Choice number ${index}`, 'Choice', { options: choices })),
]);

export const wideViews = letters.map((name, index) =>
  view(name, name, { isDefault: index === 0, sortOrder: [{ sortProperty: name, sortDescending: false }] }),
);
