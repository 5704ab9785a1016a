import { application } from '#shared/contracts/application.ts';
import { created, type Step } from '#tests/verify/steps.ts';

/** An unfinished migration is not a failure, because people can work. A part of it that cannot continue is one. */
export const stored: Step = {
  name: 'the version of the data',
  run: async (verification) => {
    const { migration } = await created(verification, 'admin').call(application.openJobs, {});
    if (!migration) return 'the one of the program';
    const { to, done, startsOn, error } = migration;
    if (error) throw new Error(`a part of the migration to version ${to} cannot go on: ${error}`);
    return Date.parse(startsOn) > Date.now()
      ? `it is migrated to version ${to} from ${startsOn} on`
      : `on its way to version ${to}: ${done} objects`;
  },
};
