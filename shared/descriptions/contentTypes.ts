import type { contentTypes as calls } from '#shared/contracts/contentTypes.ts';
import type { Descriptions } from '#shared/descriptions/description.ts';

export const contentTypes = {
  getAll: ['List content types', 'Returns all reusable field definitions.'],
  get: ['Get a content type', 'Returns one content type with its options.'],
  options: ['List options of a content type', 'Returns the options of a content type.'],
  create: ['Create a content type', 'Adds a reusable field definition. Returns it.'],
  delete: ['Delete a content type', 'Deletes a content type that no list uses.'],
  addOption: ['Add an option', 'Adds an option from a form of a list whose field allows it. Returns the option.'],
  updateOptions: ['Edit options', 'Replaces the options in the content type and all fields based on it. Returns the content type.'],
} satisfies Descriptions<typeof calls>;
