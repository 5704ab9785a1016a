import { useLocation } from 'react-router-dom';

/** The parameters of an emailed link; undefined if one is missing. */
export const useMailedLink = (): { userName: string; code: string } | undefined => {
  const query = new URLSearchParams(useLocation().search);
  const [userName, code] = [query.get('username') ?? '', query.get('code') ?? ''];
  return userName !== '' && code !== '' ? { userName, code } : undefined;
};
