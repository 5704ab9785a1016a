import { isPeopleList, peopleLists } from '#shared/models/identity/peopleLists.ts';

/** Operations that the server refuses in the lists of users and groups, regardless of permissions. */
export interface PeopleListLimits {
  /** Creating and deleting items. */
  adding: boolean;
  deleting: boolean;
  /** Copying or importing items. */
  copying: boolean;
}

export const peopleListLimits = (listId: string, isAdmin: boolean): PeopleListLimits => {
  const ofPeople = isPeopleList(listId);
  return {
    adding: ofPeople && !isAdmin,
    deleting: listId === peopleLists.users || (ofPeople && !isAdmin),
    copying: ofPeople,
  };
};
