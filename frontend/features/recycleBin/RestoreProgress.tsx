import { useTranslation } from 'react-i18next';
import { useFollowed } from '#frontend/features/recycleBin/useFollowed.ts';

/** The progress of restoring a folder. */
export const RestoreProgress = ({ jobId, onEnded }: { jobId: string; onEnded: () => void }) => {
  const { t } = useTranslation();
  const job = useFollowed(jobId, onEnded);
  return (
    <span role="status">{job?.total ? t('recycleBin.progress', { done: job.done, total: job.total }) : t('recycleBin.restoring')}</span>
  );
};
