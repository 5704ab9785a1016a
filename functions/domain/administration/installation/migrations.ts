import { addPeopleLists } from '#functions/domain/administration/installation/addPeopleLists.ts';
import { indexEvents } from '#functions/domain/administration/installation/indexEvents.ts';
import { indexOpenWork } from '#functions/domain/administration/installation/indexOpenWork.ts';
import { markSignatures } from '#functions/domain/administration/installation/markSignatures.ts';
import type { Migration } from '#functions/domain/administration/installation/migration.ts';
import { moveScopes } from '#functions/domain/administration/installation/moveScopes.ts';
import { sealOldFacts } from '#functions/domain/administration/installation/sealOldFacts.ts';

/** Every step from version 1 on, one per version; the last one leads to SCHEMA. */
export const migrations: Migration[] = [
  // In version 2 sessions have another key. Old ones are not looked up: people sign in again.
  { to: 2, name: 'permissions lie beside what they are about', phases: moveScopes },
  { to: 3, name: 'users and groups have lists', phases: [{ over: 'whole', work: addPeopleLists }] },
  { to: 4, name: 'events are found by when and by whom', phases: indexEvents },
  { to: 5, name: 'drafts and tasks are found by list and by person', phases: indexOpenWork },
  { to: 6, name: 'what people signed is noted on their records', phases: [{ over: 'whole', work: markSignatures }] },
  { to: 7, name: 'the audit trail is sealed with a key', phases: sealOldFacts },
  // Nothing is migrated: lists can have several partitions from then on, and older programs would not find all facts.
  { to: 8, name: 'facts of a list may lie in several partitions', phases: [] },
];
