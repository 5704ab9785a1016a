import { application } from '#shared/contracts/application.ts';
import { created, type Step } from '#tests/verify/steps.ts';

/** An unfinished migration is not a failure, because people can work. A part of it that cannot continue is one. */
export const stored: Step = {
  name: 'the version of the data',
  run: async (verification) => {
    const { migration } = await created(verification, 'admin').call(application.openJobs, {});
    if (!migration) return 'the same as that of the program';
    const { to, done, startsOn, error } = migration;
    if (error) throw new Error(`a part of the migration to version ${to} cannot continue: ${error}`);
    return Date.parse(startsOn) > Date.now()
      ? `it will be migrated to version ${to} starting ${startsOn}`
      : `being migrated to version ${to}: ${done} objects`;
  },
};
