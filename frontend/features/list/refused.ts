import { isPeopleList, peopleLists } from '#shared/models/identity/peopleLists.ts';

/** Operations that the server refuses in the lists of users and groups, regardless of permissions. */
export interface Refused {
  /** Creating and deleting items. */
  adding: boolean;
  deleting: boolean;
  /** Copying or importing items. */
  copying: boolean;
}

export const refusedIn = (listId: string, isAdmin: boolean): Refused => {
  const ofPeople = isPeopleList(listId);
  return {
    adding: ofPeople && !isAdmin,
    deleting: listId === peopleLists.users || (ofPeople && !isAdmin),
    copying: ofPeople,
  };
};
