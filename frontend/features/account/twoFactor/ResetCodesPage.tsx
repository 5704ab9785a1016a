import { Button } from '@mantine/core';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import classes from '#frontend/features/account/Account.module.css';
import { Note } from '#frontend/features/account/Note.tsx';
import { accountAddress } from '#frontend/site/addresses.ts';

/** A warning before new codes are created. */
export const ResetCodesPage = () => {
  const { t } = useTranslation();
  return (
    <div className={classes.page}>
      <div className={classes.column}>
        <Note kind="warning">{t('account.codes.resetWarning')}</Note>
        <p className={classes.text}>
          <Trans
            i18nKey="account.codes.lostPhone"
            components={{ a: <Link to={accountAddress('two-factor-authentication/reset-authentication')} /> }}
          />
        </p>
        <Button
          variant="filled"
          component={Link}
          to={accountAddress('two-factor-authentication/recovery-codes')}
          state={{ generate: true }}
        >
          {t('account.codes.generate')}
        </Button>
      </div>
    </div>
  );
};
