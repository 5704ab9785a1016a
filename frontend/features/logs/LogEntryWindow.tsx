import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#frontend/ui/formats.ts';
import { dialog } from '#frontend/ui/window/box.ts';
import { Window } from '#frontend/ui/window/Window.tsx';
import type { LogEntry } from '#shared/models/logEntry.ts';
import classes from './Logs.module.css';

const SIZE = dialog(520);

/**
 * Formats JSON on several lines, with the lines of a stack trace on separate lines. Truncated text is not valid JSON and stays as it is.
 */
const readable = (details: string): string => {
  try {
    return JSON.stringify(JSON.parse(details), null, 2).replaceAll('\\n', '\n');
  } catch {
    return details;
  }
};

/** The full content of a log entry. */
export const LogEntryWindow = ({ entry, onClose }: { entry: LogEntry; onClose: () => void }) => {
  const { t } = useTranslation();
  const { timestamp, level, message, details } = entry;
  return (
    <Window title={t('logs.entry')} cacheKey="log-entry" size={SIZE} onClose={onClose}>
      <div className="l-stack l-gap10 l-pad16x20">
        <p className="l-line l-gap8 l-text13 l-secondary">
          <span className={classes.level} data-level={level}>
            {t(`logs.level.${level}`)}
          </span>
          {formatDateTime(timestamp)}
        </p>
        <p className="l-anywhere l-text">{message}</p>
        {details !== '' && <pre className={classes.details}>{readable(details)}</pre>}
      </div>
    </Window>
  );
};
