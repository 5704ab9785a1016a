/** The ids of the lists of users and groups. Both are in the root site. */
export const peopleLists = { users: 'users', groups: 'groups' } as const;
export type PeopleListId = keyof typeof peopleLists;

export const isPeopleList = (listId: string): listId is PeopleListId => Object.hasOwn(peopleLists, listId);
