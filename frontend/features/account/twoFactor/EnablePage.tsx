import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { QRCodeSVG } from 'qrcode.react';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useWrite } from '#frontend/api/hooks.ts';
import { problemText } from '#frontend/api/problemText.ts';
import classes from '#frontend/features/account/Account.module.css';
import { Note } from '#frontend/features/account/Note.tsx';
import { RetryPage } from '#frontend/features/account/RetryPage.tsx';
import { RecoveryCodes } from '#frontend/features/account/twoFactor/RecoveryCodes.tsx';
import { accountAddress } from '#frontend/site/addresses.ts';
import { CodeInput } from '#frontend/ui/CodeInput.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { account } from '#shared/contracts/account.ts';
import type { Authenticator } from '#shared/models/identity/account.ts';
import own from './EnablePage.module.css';

const COMPLETE = /^\d{6}$/;
const inFours = (key: string): string => key.match(/.{1,4}/g)?.join(' ') ?? '';

const SharedKey = ({ sharedKey, authenticatorUri }: Authenticator) => {
  const { t } = useTranslation();
  const clipboard = useClipboard();
  const Icon = clipboard.copied ? IconCheck : IconCopy;
  return (
    <div className="l-flex l-wrap l-gap20">
      <div className={own.paper}>
        <QRCodeSVG value={authenticatorUri} size={176} marginSize={4} level="M" title={t('account.twoFactor.qr')} />
      </div>
      <div className={own.words}>
        <h2 className="l-text14 l-line20 l-bold">{t('account.twoFactor.scan')}</h2>
        <p className={classes.text}>{t('account.twoFactor.scanText')}</p>
        <p className={own.letters}>{inFours(sharedKey)}</p>
        <Button size="sm" leftSection={<Glyph of={Icon} small />} onClick={() => clipboard.copy(sharedKey)}>
          {t(clipboard.copied ? 'account.copied' : 'account.twoFactor.copyKey')}
        </Button>
      </div>
    </div>
  );
};

/** Sets up an authenticator app: its key, then a code made with it. This also creates the recovery codes, which are shown once. */
export const EnablePage = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const enabling = useWrite(account.enableAuthenticator, { quiet: true, failure: 'inline' });
  const confirming = useWrite(account.add2faToUserProfile, { failure: 'inline' });
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const { mutate: begin } = enabling;
  useEffect(() => begin({}), [begin]);

  if (confirming.data)
    return (
      <RecoveryCodes codes={confirming.data.recoveryCodes} onDone={() => void navigate(accountAddress('two-factor-authentication'))} />
    );
  if (enabling.error) return <RetryPage title={t('account.twoFactor.notBegun')} error={enabling.error} onRetry={() => begin({})} />;
  if (!enabling.data) return <Skeletons />;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (COMPLETE.test(code)) confirming.mutate({ body: { Code: code } }, { onError: () => setCode('') });
  };
  const incomplete = tried && !confirming.error && !COMPLETE.test(code);
  return (
    <div className={classes.page}>
      <div className={classes.column}>
        <SharedKey {...enabling.data} />
        <form className={`${classes.section} ${own.code}`} onSubmit={onSubmit} noValidate>
          <h2>{t('account.twoFactor.enterCode')}</h2>
          {confirming.error && <Note kind="problem">{problemText(confirming.error)}</Note>}
          {incomplete && <Note kind="problem">{t('account.twoFactor.codeMissing')}</Note>}
          <CodeInput
            label={t('signIn.code')}
            code={code}
            wrong={incomplete || (confirming.isError && code === '')}
            onChange={(next) => {
              setTried(false);
              setCode(next);
            }}
          />
          <Button type="submit" variant="filled" loading={confirming.isPending}>
            {t('account.twoFactor.turnOn')}
          </Button>
        </form>
      </div>
    </div>
  );
};
