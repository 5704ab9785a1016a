import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useJobs } from '#frontend/api/jobs.ts';

/** How far a folder is on its way back. */
export const RestoreProgress = ({ jobId, onEnded }: { jobId: string; onEnded: () => void }) => {
  const { t } = useTranslation();
  const followed = useJobs().find(({ id }) => id === jobId);
  const tellEnd = useEffectEvent(onEnded);
  const isEnded = !followed || followed.lost || Boolean(followed.job?.endedOn);
  useEffect(() => {
    if (isEnded) tellEnd();
  }, [isEnded]);
  const job = followed?.job;
  return (
    <span role="status">{job?.total ? t('recycleBin.progress', { done: job.done, total: job.total }) : t('recycleBin.restoring')}</span>
  );
};
