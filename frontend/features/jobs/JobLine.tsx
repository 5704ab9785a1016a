import { ActionIcon, Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { jobs, type TrackedJob } from '#frontend/api/jobs.ts';
import { showFailure } from '#frontend/api/toasts.ts';
import { errorTable, nameOf, reasonOf } from '#frontend/features/jobs/errorTable.ts';
import { saveFile } from '#frontend/ui/files/saveFile.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { enduringJobs } from '#shared/models/content/job.ts';
import classes from './JobTray.module.css';

/** The number of reasons shown; of the rest only the count is shown. */
const MAX_ERRORS = 5;

/** A background job: its progress, result and refusals. */
export const JobLine = ({ followed: { id, title, job, lost, table } }: { followed: TrackedJob }) => {
  const { t } = useTranslation();
  const ended = lost || (job !== null && job.endedOn !== null);
  const statusText = () => {
    if (lost) return t('jobs.lost');
    if (!job || job.state === 'waiting') return t('jobs.waiting');
    if (job.state !== 'running') return t(`jobs.${job.state}`, { count: job.done });
    return job.total === null ? t('jobs.running', { count: job.done }) : t('jobs.runningOf', { done: job.done, total: job.total });
  };
  const isGood = job?.state === 'done' && job.refusedCount === 0;
  return (
    <li className={classes.line}>
      <div className={classes.middle}>
        <span className="l-line l-gap6 l-medium">
          {ended && (isGood ? <IconCheck size={16} aria-hidden="true" /> : <IconAlertTriangle size={16} aria-hidden="true" />)}
          {title}
        </span>
        <span className="l-text12 l-numbers l-secondary" role="status">
          {statusText()}
        </span>
        {!ended && <progress value={job?.total ? job.done : undefined} max={job?.total ?? 1} aria-label={title} />}
        {job !== null && job.refusedCount > 0 && (
          <details>
            <summary className="l-clickable l-text12">{t('jobs.refused', { count: job.refusedCount })}</summary>
            <ul className={classes.refused}>
              {job.refused.slice(0, MAX_ERRORS).map((error) => (
                <li key={`${error.what} ${error.error}`}>
                  <b>{nameOf(error, t)}</b> {reasonOf(error, t)}
                </li>
              ))}
              {job.refusedCount > MAX_ERRORS && <li>{t('jobs.more', { count: job.refusedCount - MAX_ERRORS })}</li>}
            </ul>
          </details>
        )}
        {ended && table && job !== null && job.refusedCount > 0 && (
          <Button size="xs" onClick={() => saveFile(`${t('jobs.refusedFile')}.csv`, errorTable(table, job.refused, t))}>
            {t('jobs.download')}
          </Button>
        )}
      </div>
      {ended ? (
        <ActionIcon size="sm" aria-label={t('jobs.dismiss', { title })} onClick={() => jobs.remove(id)}>
          <Glyph of={IconX} small />
        </ActionIcon>
      ) : (
        !enduringJobs.has(job?.kind ?? '') && (
          <Button size="xs" onClick={() => void jobs.cancel(id).catch(showFailure)}>
            {t('jobs.cancel')}
          </Button>
        )
      )}
    </li>
  );
};
