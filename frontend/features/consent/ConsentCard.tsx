import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import { ConsentText } from '#frontend/features/consent/ConsentText.tsx';
import { useSign } from '#frontend/features/consent/useSign.ts';
import { TickField } from '#frontend/ui/form/TickField.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { template } from '#shared/contracts/template.ts';
import { CONSENT_REDIRECT_MS } from '#shared/limits.ts';
import type { ConsentDocument } from '#shared/models/identity/consent.ts';
import classes from './Consent.module.css';

interface Props {
  consent: ConsentDocument;
  /** The number of further documents. */
  more: number;
  onSignOut: () => void;
}

/** One document: read to its end, checked, and accepted. */
export const ConsentCard = ({ consent, more, onSignOut }: Props) => {
  const { t } = useTranslation();
  const [wasRead, setWasRead] = useState(false);
  const [ticked, setTicked] = useState(false);
  const [broken, setBroken] = useState(false);
  const file = useRead(template.consentFile, { templateId: consent.templateId }, { failure: 'inline' });
  const { sign, busy, hasFailed } = useSign(consent.id);

  const failed = broken || file.error !== null;
  const signUnseen = useEffectEvent(() => void sign(false, CONSENT_REDIRECT_MS));
  useEffect(() => {
    if (failed) signUnseen();
  }, [failed]);
  return (
    <>
      <div className={classes.head}>
        <h1>{consent.templateName}</h1>
        <p className="l-text13 l-secondary">{more > 0 ? t('consent.leadOf', { count: more }) : t('consent.lead')}</p>
      </div>
      {failed ? (
        <div className={classes.failed} role="alert">
          <Glyph of={IconAlertCircle} />
          <span>
            {t('error.LoadingDocument')} {!hasFailed && t('consent.unseen')}
          </span>
          {hasFailed && (
            <Button className="l-end" size="xs" loading={busy} onClick={() => void sign(false)}>
              {t('frame.tryAgain')}
            </Button>
          )}
        </div>
      ) : (
        <div className={classes.area}>
          {file.data ? (
            <ConsentText
              url={file.data.url}
              fileName={consent.file.fileName}
              onEnd={() => setWasRead(true)}
              onFailed={() => setBroken(true)}
            />
          ) : (
            <Skeletons count={4} height={56} />
          )}
        </div>
      )}
      <div className={classes.foot}>
        <TickField
          label={t('consent.read')}
          hint={wasRead ? undefined : t('consent.toTheEnd')}
          checked={ticked}
          disabled={failed}
          onChange={setTicked}
        />
        <span className="l-flex l-gap8 l-end">
          <Button variant="subtle" onClick={onSignOut}>
            {t('account.signOut')}
          </Button>
          <Button variant="filled" disabled={!wasRead || !ticked || failed} loading={busy} onClick={() => void sign(true)}>
            {t('consent.accept')}
          </Button>
        </span>
      </div>
    </>
  );
};
