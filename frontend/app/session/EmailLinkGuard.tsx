import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { toasts } from '#frontend/api/toasts.ts';
import { signOut } from '#frontend/app/session/signOut.ts';
import { i18n } from '#frontend/i18n/i18n.ts';

const pages = ['/reset-password', '/disable-user'];

/** Signed-in people who follow a mailed link are told that they can sign out to open it. */
export const EmailLinkGuard = () => {
  const { pathname, search } = useLocation();
  const link = pages.includes(pathname) && new URLSearchParams(search).has('code') ? pathname + search : null;
  // Once per link, even if texts load later.
  useEffect(() => {
    if (!link) return;
    const action = { label: i18n.t('signIn.openLetter'), onClick: () => void signOut(link) };
    toasts.emit({ content: { kind: 'warning', text: i18n.t('signIn.letterWhileSignedIn'), action }, autoClose: false });
  }, [link]);
  return null;
};
