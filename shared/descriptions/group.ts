import type { group as calls } from '#shared/contracts/group.ts';
import type { Descriptions } from '#shared/descriptions/description.ts';

export const group = {
  members: ['List members of a group', 'Answers a page of the users of a group.'],
  addMembers: ['Add members to a group', 'Adds users to a group. Answers who was added and who was rejected.'],
  removeMembers: ['Remove members from a group', 'Removes users from a group. Answers who was removed and who was rejected.'],
} satisfies Descriptions<typeof calls>;
