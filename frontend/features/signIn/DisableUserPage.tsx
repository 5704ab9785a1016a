import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useWrite } from '#frontend/api/hooks.ts';
import { MessageCard } from '#frontend/features/signIn/MessageCard.tsx';
import { useMailedLink } from '#frontend/features/signIn/useMailedLink.ts';
import { account } from '#shared/contracts/account.ts';

/** The target of "this was not me": opening the page disables the account. */
export const DisableUserPage = () => {
  const { t } = useTranslation();
  const link = useMailedLink();
  const { mutate, status } = useWrite(account.disableUserFromToken, { failure: 'inline' });
  const hasStarted = useRef(false);
  const { userName, code } = link ?? {};

  useEffect(() => {
    if (hasStarted.current || userName === undefined || code === undefined) return;
    hasStarted.current = true;
    mutate({ body: { userName, code } });
  }, [mutate, userName, code]);

  const title = t('disable.title');
  if (!link || status === 'error') {
    return (
      <MessageCard title={title} text={t('message.disableUser.fail')} isAlert>
        <Link to="/support">{t('frame.contactSupport')}</Link>
      </MessageCard>
    );
  }
  if (status === 'success') return <MessageCard title={title} text={t('message.disableUser.success')} />;
  return <MessageCard title={title} text={t(status === 'idle' ? 'disable.loading' : 'disable.saving')} />;
};
