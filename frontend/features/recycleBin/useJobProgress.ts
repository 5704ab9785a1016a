import { useEffect, useEffectEvent } from 'react';
import { useJobs } from '#frontend/api/jobs.ts';
import type { Job } from '#shared/models/content/job.ts';

/** The progress of a job, null until it is known. `onEnded` is called when it has ended. */
export const useJobProgress = (jobId: string | null, onEnded: () => void): Job | null => {
  const followedJob = useJobs().find(({ id }) => id === jobId);
  const notifyEnded = useEffectEvent(onEnded);
  const isEnded = jobId !== null && (!followedJob || followedJob.lost || Boolean(followedJob.job?.endedOn));
  useEffect(() => {
    if (isEnded) notifyEnded();
  }, [isEnded]);
  return followedJob?.job ?? null;
};
