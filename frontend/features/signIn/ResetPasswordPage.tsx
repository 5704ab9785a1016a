import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MessageCard } from '#frontend/features/signIn/MessageCard.tsx';
import { NewPasswordForm } from '#frontend/features/signIn/NewPasswordForm.tsx';
import { useMailedLink } from '#frontend/features/signIn/useMailedLink.ts';

/** The target of the link in an email about a forgotten password. */
export const ResetPasswordPage = () => {
  const { t } = useTranslation();
  const link = useMailedLink();
  if (link) return <NewPasswordForm {...link} />;
  return (
    <MessageCard title={t('reset.title')} text={t('reset.incomplete')} isAlert>
      <Link to="/forgot-password">{t('reset.askAgain')}</Link>
    </MessageCard>
  );
};
