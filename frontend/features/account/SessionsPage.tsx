import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '#frontend/api/hooks.ts';
import { formatDateTime } from '#frontend/ui/formats.ts';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { useConfirm } from '#frontend/ui/window/Confirm.tsx';
import { account } from '#shared/contracts/account.ts';
import type { Session } from '#shared/models/identity/account.ts';
import classes from './Account.module.css';
import own from './SessionsPage.module.css';

const Row = ({ session, onEnd, busy }: { session: Session; onEnd: (name: string) => void; busy: boolean }) => {
  const { t } = useTranslation();
  const { device, address, isCurrent, startedOn, seenOn } = session;
  const Icon = /iOS|Android/.test(device) ? IconDeviceMobile : IconDeviceDesktop;
  const name = device || t('account.sessions.unknown');
  return (
    <li className={own.session}>
      <Icon size={20} stroke={1.5} aria-hidden="true" />
      <div className="l-grow">
        <p className="l-medium">
          {name} {isCurrent && <span className={own.current}>{t('account.sessions.this')}</span>}
        </p>
        <p className={own.facts}>
          {address && <span>{address}</span>}
          <span>{t('account.sessions.started', { time: formatDateTime(startedOn) })}</span>
          <span>{t('account.sessions.seen', { time: formatDateTime(seenOn) })}</span>
        </p>
      </div>
      {!isCurrent && (
        <Button size="sm" loading={busy} aria-label={t('account.sessions.endOf', { name })} onClick={() => onEnd(name)}>
          {t('account.sessions.end')}
        </Button>
      )}
    </li>
  );
};

/** The person's sessions, and how to end them. */
export const SessionsPage = () => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const { data, error, refetch } = useRead(account.getSessions, {}, { failure: 'inline', staleTime: 0 });
  const end = useWrite(account.endSession);
  const endOthers = useWrite(account.endOtherSessions);
  if (error) return <Failed title={t('account.sessions.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeletons />;

  const onEnd = async (sessionId: string, name: string) => {
    const question = { title: t('account.sessions.endTitle', { name }), text: t('account.sessions.endText'), danger: true };
    if (await confirm({ ...question, verb: t('account.sessions.end') })) end.mutate({ body: { sessionId } });
  };
  const onEndOthers = async () => {
    const verb = t('account.sessions.endOthers');
    const question = { title: t('account.sessions.endOthersTitle'), text: t('account.sessions.endOthersText'), verb, danger: true };
    if (await confirm(question)) endOthers.mutate({});
  };
  return (
    <div className={classes.page}>
      <div className={classes.column}>
        <p className={classes.text}>{t('account.sessions.lead')}</p>
        <ul className="l-whole l-above">
          {data.map((session) => (
            <Row
              key={session.id}
              session={session}
              busy={end.isPending && end.variables?.body.sessionId === session.id}
              onEnd={(name) => void onEnd(session.id, name)}
            />
          ))}
        </ul>
        {data.length > 1 && (
          <Button loading={endOthers.isPending} onClick={() => void onEndOthers()}>
            {t('account.sessions.endOthers')}
          </Button>
        )}
      </div>
    </div>
  );
};
