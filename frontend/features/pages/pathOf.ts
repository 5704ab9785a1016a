/** As much of a page's address as a person chooses: the title without what is neither letter nor digit. */
export const pathOf = (title: string): string => {
  const path = title
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, 100);
  return path.toLowerCase() === 'edit' ? `${path}1` : path;
};
