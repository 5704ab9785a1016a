import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CallError } from '#frontend/api/CallError.ts';
import { call } from '#frontend/api/call.ts';
import { signInProblem } from '#frontend/features/signIn/signInProblem.ts';
import { useSignIn } from '#frontend/features/signIn/useSignIn.ts';
import { account } from '#shared/contracts/account.ts';
import { UsedPasskey } from '#shared/models/identity/passkey.ts';
import classes from './SignInCard.module.css';

const signInByPasskey = async () => {
  const [{ startAuthentication }, options] = await Promise.all([import('@simplewebauthn/browser'), call(account.beginPasskeySignIn, {})]);
  const used = await startAuthentication({ optionsJSON: options });
  return call(account.loginWithPasskey, { body: UsedPasskey.parse(used) });
};

/** Signs in with a passkey instead of name and password. The script is loaded on demand. */
export const PasskeyButton = () => {
  const { t } = useTranslation();
  const enter = useSignIn();
  const { mutate, error, isPending, isSuccess, reset } = useMutation({
    mutationFn: signInByPasskey,
    onSuccess: () => void enter(reset),
    meta: { quiet: true, failure: 'inline' },
  });
  return (
    <>
      <Button size="xl" fullWidth loading={isPending || isSuccess} onClick={() => mutate()}>
        {t('signIn.withPasskey')}
      </Button>
      {error && (
        <p className={classes.note} role="alert">
          {error instanceof CallError ? signInProblem(error, t) : t('signIn.noPasskey')}
        </p>
      )}
    </>
  );
};
