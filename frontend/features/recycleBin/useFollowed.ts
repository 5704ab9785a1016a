import { useEffect, useEffectEvent } from 'react';
import { useJobs } from '#frontend/api/jobs.ts';
import type { Job } from '#shared/models/content/job.ts';

/** The progress of a job, null until it is known. `onEnded` is called when it has ended. */
export const useFollowed = (jobId: string | null, onEnded: () => void): Job | null => {
  const followed = useJobs().find(({ id }) => id === jobId);
  const tellEnd = useEffectEvent(onEnded);
  const isEnded = jobId !== null && (!followed || followed.lost || Boolean(followed.job?.endedOn));
  useEffect(() => {
    if (isEnded) tellEnd();
  }, [isEnded]);
  return followed?.job ?? null;
};
