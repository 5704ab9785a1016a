import { useLocation } from 'react-router-dom';

/** What the link of a letter says, or undefined where something of it is missing. */
export const useMailedLink = (): { userName: string; code: string } | undefined => {
  const query = new URLSearchParams(useLocation().search);
  const [userName, code] = [query.get('username') ?? '', query.get('code') ?? ''];
  return userName !== '' && code !== '' ? { userName, code } : undefined;
};
