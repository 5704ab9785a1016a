import type { LambdaName } from '#infra/build/lambdas.ts';
import type { Need } from '#infra/constructs/grants.ts';

/** Who may do what: everything a function is allowed, and no function more than its code calls. */
export const needs: Record<LambdaName, Need[]> = {
  account: ['readRecords', 'writeRecords', 'appendFacts', 'countAttempts', 'signPeopleIn', 'useKeys'],
  application: ['readRecords', 'writeRecords', 'useKeys'],
  auditLog: ['readRecords', 'findFacts', 'useKeys'],
  contentTypes: ['readRecords', 'writeRecords', 'appendFacts', 'useKeys'],
  forms: ['readRecords', 'writeRecords', 'appendFacts', 'useKeys'],
  list: [
    'readRecords',
    'writeRecords',
    'readFacts',
    'appendFacts',
    'receiveFiles',
    'missFiles',
    'giveFiles',
    'removeFiles',
    'sendJobs',
    'useKeys',
  ],
  listDefinition: ['readRecords', 'writeRecords', 'appendFacts', 'sendJobs', 'useKeys'],
  permission: ['readRecords', 'writeRecords', 'appendFacts', 'useKeys'],
  recycle: ['readRecords', 'writeRecords', 'appendFacts', 'sendJobs', 'useKeys'],
  workflows: ['readRecords', 'writeRecords', 'appendFacts', 'useKeys'],
  site: ['readRecords', 'useKeys'],

  feed: ['readRecords', 'writeRecords', 'keepListeners', 'postToScreens', 'dropScreens'],
  hub: ['readRecords', 'readFacts', 'keepListeners', 'postToScreens', 'dropScreens', 'useKeys'],
  install: ['readRecords', 'writeRecords', 'appendFacts', 'createPeople', 'keepPasswords'],
  jobs: ['readRecords', 'writeRecords', 'readFacts', 'appendFacts', 'giveFiles', 'missFiles', 'removeFiles', 'sendJobs'],
  sweep: ['readRecords', 'writeRecords', 'removeFiles', 'sendJobs'],
};
