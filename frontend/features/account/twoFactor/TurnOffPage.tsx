import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useWrite } from '#frontend/api/hooks.ts';
import classes from '#frontend/features/account/Account.module.css';
import { Note } from '#frontend/features/account/Note.tsx';
import { accountAddress } from '#frontend/site/addresses.ts';
import { useConfirm } from '#frontend/ui/window/Confirm.tsx';
import { account } from '#shared/contracts/account.ts';

const endpoints = { disable: account.disable2fa, reset: account.resetAuthenticator } as const;

/** Turns two-factor authentication off, permanently or until a new authenticator is set up. */
const TurnOffPage = ({ way }: { way: keyof typeof endpoints }) => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const turnOff = useWrite(endpoints[way]);
  const verb = t(`account.twoFactor.${way}`);
  const confirmAndTurnOff = async () => {
    const question = { title: t(`account.twoFactor.${way}Title`), text: t(`account.twoFactor.${way}Warning`), verb, danger: true };
    if (!(await confirm(question))) return;
    turnOff.mutate({}, { onSuccess: () => void navigate(accountAddress('two-factor-authentication')) });
  };
  return (
    <div className={classes.page}>
      <div className={classes.column}>
        <Note kind="warning">{t(`account.twoFactor.${way}Warning`)}</Note>
        <Button c="var(--error-text)" loading={turnOff.isPending} onClick={() => void confirmAndTurnOff()}>
          {verb}
        </Button>
      </div>
    </div>
  );
};

export const DisablePage = () => <TurnOffPage way="disable" />;
export const ResetPage = () => <TurnOffPage way="reset" />;
