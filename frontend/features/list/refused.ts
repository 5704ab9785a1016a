import { isPeopleList, peopleLists } from '#shared/models/identity/peopleLists.ts';

/** What the server refuses in the lists of users and groups, whatever access somebody has to them. */
export interface Refused {
  /** New items, and their deletion. */
  adding: boolean;
  deleting: boolean;
  /** Items that come from others or from a table. */
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
