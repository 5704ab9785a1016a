/** The editable part of a page's address: the title with only letters and digits. */
export const pathOf = (title: string): string => {
  const path = title
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, 100);
  return path.toLowerCase() === 'edit' ? `${path}1` : path;
};
