const nameOf = (listId: string): string => `upload:close:${listId}`;

/** Whether the uploads of a list stay on the screen when all of them have arrived. They do unless a person says otherwise. */
export const keepOpen = {
  read: (listId: string): boolean => localStorage.getItem(nameOf(listId)) === null,
  write: (listId: string, keeps: boolean) => {
    if (keeps) localStorage.removeItem(nameOf(listId));
    else localStorage.setItem(nameOf(listId), 'yes');
  },
};
