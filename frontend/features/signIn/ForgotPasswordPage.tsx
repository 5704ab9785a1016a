import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useWrite } from '#frontend/api/hooks.ts';
import { MessageCard } from '#frontend/features/signIn/MessageCard.tsx';
import { SignInCard } from '#frontend/features/signIn/SignInCard.tsx';
import { UserNameInput } from '#frontend/features/signIn/UserNameInput.tsx';
import { account } from '#shared/contracts/account.ts';
import { MAILED_CODE_MINUTES } from '#shared/limits.ts';
import classes from './SignInCard.module.css';

/** Requests an email with a link to set a new password. The answer does not reveal whether the account exists. */
export const ForgotPasswordPage = () => {
  const { t } = useTranslation();
  const { mutate, isPending, isSuccess, error } = useWrite(account.forgotPassword, { failure: 'inline' });
  const [userName, setUserName] = useState('');
  const [tried, setTried] = useState(false);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (userName.trim() !== '') mutate({ body: { UserName: userName } });
  };
  if (isSuccess) {
    return (
      <MessageCard title={t('forgotten.sentTitle')} text={t('forgotten.sent', { minutes: MAILED_CODE_MINUTES })}>
        <Link to="/login">{t('forgotten.back')}</Link>
      </MessageCard>
    );
  }
  return (
    <SignInCard title={t('forgotten.title')} lead={t('forgotten.lead')} error={error} followed onSubmit={onSubmit}>
      <UserNameInput value={userName} tried={tried} onChange={setUserName} />
      <Button type="submit" variant="filled" size="xl" fullWidth loading={isPending}>
        {t('forgotten.submit')}
      </Button>
      <p className={classes.links}>
        <Link to="/login">{t('forgotten.back')}</Link>
      </p>
    </SignInCard>
  );
};
