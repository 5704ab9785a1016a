import type { listDefinition as calls } from '#shared/contracts/listDefinition.ts';
import type { Descriptions } from '#shared/descriptions/description.ts';

export const listDefinition = {
  all: ['List list definitions', 'Returns the definitions of all lists of all sites.'],
  distinctListFields: ['List fields of all lists', 'Returns each internal field name once, with name and type.'],
  get: ['Get a list definition', 'Returns the definition of a list with its fields.'],
  download: [
    'Download list definitions',
    'Returns the definition of a list as a file. Without a list, administrators get the definitions of all lists.',
  ],
  drafts: ['List drafts of a list', 'Returns a page of checked-out items and items waiting for approval.'],
  create: ['Create a list', 'Adds a list to a site. Returns its definition.'],
  update: ['Edit a list', 'Changes name, description and features of a list. Returns its definition.'],
  delete: ['Delete a list', 'Moves a list with its content to the recycle bin. Returns its entry there.'],
  createField: ['Create a field', 'Adds a field to a list. Returns the definition.'],
  updateField: ['Edit a field', 'Changes a field of a list. Returns the definition.'],
  deleteField: ['Delete a field', 'Removes a field. Its values are kept but no longer shown. Returns the definition.'],
  upsertFields: ['Create or edit fields', 'Adds and changes several fields in one transaction. Returns the definition.'],
} satisfies Descriptions<typeof calls>;
