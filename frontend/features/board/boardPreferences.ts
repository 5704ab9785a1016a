/** The field last used for the columns of a list's board. */
const nameOf = (listId: string): string => `board:${listId}`;

export const boardPreferences = {
  read: (listId: string): string | null => localStorage.getItem(nameOf(listId)),
  write: (listId: string, fieldName: string) => localStorage.setItem(nameOf(listId), fieldName),
};
