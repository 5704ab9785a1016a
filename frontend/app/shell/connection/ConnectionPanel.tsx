import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { hub, useHubStatus } from '#frontend/api/live.ts';
import type { StatusView } from '#frontend/app/shell/connection/statusViews.ts';
import { Tries } from '#frontend/app/shell/connection/Tries.tsx';
import { formatTime } from '#frontend/ui/formats.ts';
import classes from './Connection.module.css';

/** Explains the connection state and what a person can do. */
export const ConnectionPanel = ({ face }: { face: StatusView }) => {
  const { t } = useTranslation();
  const { lostAt, nextAt } = useHubStatus();
  const isWaiting = face === 'disconnected' || face === 'reconnecting';

  return (
    <div className="l-pad4 l-text13">
      <h2 className="l-line l-gap8 l-text l-medium">
        <span className={classes.shape} data-face={face} />
        {t(`connection.${face}`)}
      </h2>
      <p className={classes.text}>{t(`connection.${face}Text`, { time: formatTime(lostAt) })}</p>
      {isWaiting && <Tries />}
      {isWaiting && (
        <Button size="sm" disabled={nextAt === null} onClick={hub.tryNow}>
          {t('connection.tryNow')}
        </Button>
      )}
      {face === 'offline' && (
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
