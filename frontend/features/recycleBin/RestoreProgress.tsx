import { useTranslation } from 'react-i18next';
import { useJobProgress } from '#frontend/features/recycleBin/useJobProgress.ts';

/** The progress of restoring a folder. */
export const RestoreProgress = ({ jobId, onEnded }: { jobId: string; onEnded: () => void }) => {
  const { t } = useTranslation();
  const job = useJobProgress(jobId, onEnded);
  return (
    <span role="status">{job?.total ? t('recycleBin.progress', { done: job.done, total: job.total }) : t('recycleBin.restoring')}</span>
  );
};
