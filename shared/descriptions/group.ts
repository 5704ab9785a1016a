import type { group as calls } from '#shared/contracts/group.ts';
import type { Descriptions } from '#shared/descriptions/description.ts';

export const group = {
  members: ['List members of a group', 'Returns a page of the users of a group.'],
  addMembers: ['Add members to a group', 'Adds users to a group. Returns the added and the rejected people.'],
  removeMembers: ['Remove members from a group', 'Removes users from a group. Returns the removed and the rejected people.'],
} satisfies Descriptions<typeof calls>;
