import { application } from '#shared/contracts/application.ts';
import type { Job } from '#shared/models/content/job.ts';
import type { Member } from '#tests/kit/world.ts';

/** A job after it has ended. */
export const ended = async (who: Member, jobId: string): Promise<Job> => {
  for (let attempt = 0; attempt < 2000; attempt += 1) {
    const job = await who.call(application.followJob, { jobId });
    if (job.endedOn) return job;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('the job does not end');
};
