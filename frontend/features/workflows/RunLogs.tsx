import { useTranslation } from 'react-i18next';
import { failureText } from '#frontend/api/failureText.ts';
import { formatDateTime } from '#frontend/ui/formats.ts';
import type { WorkflowLog } from '#shared/models/workflows/workflow.ts';
import classes from './Workflows.module.css';

/** The steps of a workflow run, including errors. */
export const RunLogs = ({ name, logs }: { name: string; logs: WorkflowLog[] }) => {
  const { t } = useTranslation();
  return (
    <ol className={classes.logs} aria-label={t('workflows.history.steps', { name })}>
      {logs.map(({ occurred, log, params, errors }) => (
        <li key={`${occurred} ${log}`}>
          <span>{t(`workflows.log.${log}`, params)}</span>
          <time className="l-tertiary" dateTime={occurred}>
            {formatDateTime(occurred)}
          </time>
          {params.comments && <q>{params.comments}</q>}
          {errors.map((error) => (
            <span key={error} className={classes.bad}>
              {failureText({ id: null, error, translate: true })}
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
};
