const nameOf = (listId: string): string => `upload:close:${listId}`;

/** Whether the finished uploads of a list stay visible; by default they do. */
export const keepOpen = {
  read: (listId: string): boolean => localStorage.getItem(nameOf(listId)) === null,
  write: (listId: string, keeps: boolean) => {
    if (keeps) localStorage.removeItem(nameOf(listId));
    else localStorage.setItem(nameOf(listId), 'yes');
  },
};
