import { useSite } from '#frontend/site/useSite.ts';

/** Titles of the lists of the site, as far as the person sees them. */
export const useListTitle = (): ((listId: string) => string | undefined) => {
  const { lists } = useSite();
  return (listId) => lists.find(({ id }) => id === listId)?.title;
};
