import type { forms as calls } from '#shared/contracts/forms.ts';
import type { Descriptions } from '#shared/descriptions/description.ts';

export const forms = {
  add: ['Add a form', 'Adds a form with tabs and sections to a list. Returns it.'],
  update: ['Edit a form', 'Changes the layout of a form. Returns it.'],
  getFormByName: ['Get a form by name', 'Returns the form of a list with this name.'],
  getFormById: ['Get a form', 'Returns the form of a list with this id.'],
} satisfies Descriptions<typeof calls>;
