import { useTranslation } from 'react-i18next';
import { useHubStatus } from '#frontend/api/live.ts';
import { useCountdown } from '#frontend/app/shell/connection/useCountdown.ts';
import { HUB_RETRIES } from '#shared/limits.ts';
import classes from './Connection.module.css';

const numbers = Array.from({ length: HUB_RETRIES }, (_, index) => index + 1);

/** The number of the attempt, and when it starts. */
export const Attempts = () => {
  const { t } = useTranslation();
  const { attempt, nextAt } = useHubStatus();
  const seconds = useCountdown(nextAt);
  const classOf = (number: number) => (number < attempt ? classes.past : number === attempt ? classes.now : undefined);

  return (
    <div className={classes.tries}>
      {numbers.map((number) => (
        <i key={number} className={classOf(number)} />
      ))}
      <span className="l-text12 l-numbers l-tertiary l-end">
        {t(seconds === null ? 'connection.try' : 'connection.tryIn', { attempt, total: HUB_RETRIES, seconds })}
      </span>
    </div>
  );
};
