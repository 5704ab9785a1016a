import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { hub, useHubStatus } from '#frontend/api/live.ts';
import { Attempts } from '#frontend/app/shell/connection/Attempts.tsx';
import type { StatusView } from '#frontend/app/shell/connection/statusViews.ts';
import { formatTime } from '#frontend/ui/formats.ts';
import classes from './Connection.module.css';

/** Explains the connection state and what a person can do. */
export const ConnectionPanel = ({ status }: { status: StatusView }) => {
  const { t } = useTranslation();
  const { lostAt, nextAt } = useHubStatus();
  const isWaiting = status === 'disconnected' || status === 'reconnecting';

  return (
    <div className="l-pad4 l-text13">
      <h2 className="l-line l-gap8 l-text l-medium">
        <span className={classes.shape} data-face={status} />
        {t(`connection.${status}`)}
      </h2>
      <p className={classes.text}>{t(`connection.${status}Text`, { time: formatTime(lostAt) })}</p>
      {isWaiting && <Attempts />}
      {isWaiting && (
        <Button size="sm" disabled={nextAt === null} onClick={hub.tryNow}>
          {t('connection.tryNow')}
        </Button>
      )}
      {status === 'offline' && (
        <div className="l-flex l-gap8">
          <Button size="sm" variant="filled" onClick={hub.tryNow}>
            {t('connection.connect')}
          </Button>
          <Button size="sm" variant="subtle" onClick={() => location.reload()}>
            {t('connection.reloadPage')}
          </Button>
        </div>
      )}
    </div>
  );
};
