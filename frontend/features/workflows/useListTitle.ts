import { useSite } from '#frontend/site/useSite.ts';

/** The titles of the site's lists, as far as the user sees them. */
export const useListTitle = (): ((listId: string) => string | undefined) => {
  const { lists } = useSite();
  return (listId) => lists.find(({ id }) => id === listId)?.title;
};
