import type { permission as calls } from '#shared/contracts/permission.ts';
import type { Descriptions } from '#shared/descriptions/description.ts';

export const permission = {
  get: ['List permissions', 'Returns the permissions of an object and whether they are inherited.'],
  why: ['Explain access', 'Returns the effective permissions of a user on an object and where they come from.'],
  grant: [
    'Grant permissions',
    'Gives users and groups permission levels on an object with its own permissions. With `opensAbove`, people without access to the list and the site above it also get LimitedRead there; this requires FullAccess to both.',
  ],
  share: [
    'Share an object',
    'Gives people and groups a level on a list, folder or item, and notifies them. Returns the people who cannot open the site.',
  ],
  edit: ['Edit permissions', 'Changes the permission levels of users and groups on an object.'],
  remove: ['Remove permissions', 'Removes the permissions of users and groups on an object.'],
  stopInheriting: ['Stop inheriting permissions', 'Copies the inherited permissions to the object, which can then be changed.'],
  inheritPermissions: ['Inherit permissions', 'Removes the object’s own permissions, so that it inherits those of its parent.'],
} satisfies Descriptions<typeof calls>;
