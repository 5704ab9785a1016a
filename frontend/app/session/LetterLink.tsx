import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { toasts } from '#frontend/api/toasts.ts';
import { signOut } from '#frontend/app/session/endSession.ts';

const pages = ['/reset-password', '/disable-user'];

/** A member who follows the link of a letter is not let to its page, but is told so and can sign out to open it. */
export const LetterLink = () => {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const link = pages.includes(pathname) && new URLSearchParams(search).has('code') ? pathname + search : null;
  useEffect(() => {
    if (!link) return;
    const action = { label: t('signIn.openLetter'), onClick: () => void signOut(link) };
    toasts.emit({ content: { kind: 'warning', text: t('signIn.letterWhileSignedIn'), action }, autoClose: false });
  }, [link, t]);
  return null;
};
