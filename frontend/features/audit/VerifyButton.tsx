import { Button } from '@mantine/core';
import { IconAlertCircle, IconShieldCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { auditLog } from '#shared/contracts/auditLog.ts';
import type { AuditSubject, AuditVerdict } from '#shared/models/administration/audit.ts';
import classes from './AuditHistory.module.css';

/** The result of a verification, which can be closed. */
export const Verdict = ({ verdict, onClose }: { verdict: AuditVerdict; onClose: () => void }) => {
  const { t } = useTranslation();
  const sound = verdict.findings.length === 0;
  const Icon = sound ? IconShieldCheck : IconAlertCircle;
  return (
    <div className={classes.verdict} data-broken={!sound || undefined} role={sound ? 'status' : 'alert'}>
      <Glyph of={Icon} />
      <div className="l-flex1">
        <p>
          <b>{sound ? t('audit.sound') : t('audit.broken', { count: verdict.findings.length })}</b>{' '}
          {t('audit.checked', { facts: verdict.facts, seals: verdict.seals, unsealed: verdict.unsealed })}
        </p>
        {!sound && (
          <ul>
            {verdict.findings.slice(0, 10).map(({ kind, factId, seal, shard }) => (
              <li key={`${kind} ${factId} ${seal} ${shard}`}>
                {t(`audit.finding.${kind}`)} {factId ?? (seal !== null && `#${seal}`)} {shard && t('audit.findingPartition', { shard })}
              </li>
            ))}
          </ul>
        )}
      </div>
      <button
        type="button"
        className="l-bare-button l-inherit l-center l-round-small l-pad0 l-width24 l-height24"
        aria-label={t('list.close')}
        onClick={onClose}
      >
        <Glyph of={IconX} />
      </button>
    </div>
  );
};

interface Props {
  subject: AuditSubject;
  onVerdict: (verdict: AuditVerdict) => void;
}

/** Verifies all facts of the subject against their seals. */
export const VerifyButton = ({ subject, onVerdict }: Props) => {
  const { t } = useTranslation();
  const { mutate, isPending } = useWrite(auditLog.verify);
  return (
    <Button
      loading={isPending}
      leftSection={<Glyph of={IconShieldCheck} />}
      onClick={() => mutate({ body: { subject } }, { onSuccess: onVerdict })}
    >
      {t('audit.verify')}
    </Button>
  );
};
