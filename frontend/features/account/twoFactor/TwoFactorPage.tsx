import { Button } from '@mantine/core';
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '#frontend/api/hooks.ts';
import classes from '#frontend/features/account/Account.module.css';
import { Note } from '#frontend/features/account/Note.tsx';
import { accountAddress } from '#frontend/site/addresses.ts';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { account } from '#shared/contracts/account.ts';
import type { TwoFactorStatus } from '#shared/models/identity/account.ts';

/** With fewer codes left there is a warning. */
const FEW_CODES = 3;
const to = (page: string) => accountAddress(`two-factor-authentication/${page}`);

const TwoFactorOn = ({ recoveryCodesLeft: count }: TwoFactorStatus) => {
  const { t } = useTranslation();
  return (
    <>
      <p className={`${classes.status} ${classes.on}`}>
        <IconShieldCheck size={20} stroke={1.6} aria-hidden="true" />
        {t('account.twoFactor.on')}
      </p>
      <p className={classes.text}>{t('account.twoFactor.onText')}</p>
      <section className={classes.section}>
        <h2>{t('account.twoFactor.codes')}</h2>
        {count < FEW_CODES && <Note kind="warning">{t('account.twoFactor.codesFew', { count })}</Note>}
        {count >= FEW_CODES && <p className={classes.text}>{t('account.twoFactor.codesLeft', { count })}</p>}
        <Button component={Link} to={to('reset-recovery-codes')}>
          {t('account.twoFactor.newCodes')}
        </Button>
      </section>
      <section className={classes.section}>
        <h2>{t('account.twoFactor.authenticator')}</h2>
        <p className={classes.text}>{t('account.twoFactor.authenticatorText')}</p>
        <div className={classes.actions}>
          <Button component={Link} to={to('reset-authentication')}>
            {t('account.twoFactor.reset')}
          </Button>
          <Button variant="subtle" component={Link} to={to('disable-authentication')}>
            {t('account.twoFactor.disable')}
          </Button>
        </div>
      </section>
    </>
  );
};

const TwoFactorOff = () => {
  const { t } = useTranslation();
  return (
    <>
      <p className={classes.status}>
        <IconShieldOff size={20} stroke={1.6} aria-hidden="true" />
        {t('account.twoFactor.off')}
      </p>
      <p className={classes.text}>{t('account.twoFactor.offText')}</p>
      <Button variant="filled" component={Link} to={to('enable-authenticator')}>
        {t('account.twoFactor.enable')}
      </Button>
    </>
  );
};

/** The state of two-factor authentication, and its settings. */
export const TwoFactorPage = () => {
  const { t } = useTranslation();
  const { data, error, refetch } = useRead(account.twoFactorAuthentication, {}, { failure: 'inline' });
  if (error) return <Failed title={t('account.twoFactor.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeletons />;
  return (
    <div className={classes.page}>
      <div className={classes.column}>{data.is2faEnabled ? <TwoFactorOn {...data} /> : <TwoFactorOff />}</div>
    </div>
  );
};
