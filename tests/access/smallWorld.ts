import fc from 'fast-check';
import { Access, levels } from '#shared/access.ts';

/** A site with a library, folders and files; each place names its parent. */
export const locations = [
  { kind: 'site', name: 'S', within: -1 },
  { kind: 'list', name: 'L', within: 0 },
  { kind: 'folder', name: 'Outer', within: 1 },
  { kind: 'folder', name: 'Inner', within: 2 },
  { kind: 'folder', name: 'Other', within: 1 },
  { kind: 'item', name: 'a.txt', within: 1 },
  { kind: 'item', name: 'b.txt', within: 2 },
  { kind: 'item', name: 'c.txt', within: 3 },
  { kind: 'item', name: 'd.txt', within: 4 },
] as const;
export const SITE = 0;
export const LIST = 1;
const ofKind = (kind: string): number[] => locations.flatMap((place, at) => (place.kind === kind ? [at] : []));
export const folders = ofKind('folder');
export const files = ofKind('item');

export const USERS = 3;
export const GROUPS = 2;

/** Users come first, then groups. */
export type Who = number;
export type Entries = Map<Who, number>;

const at = fc.nat(locations.length - 1);
const who = fc.nat(USERS + GROUPS - 1);
const access = fc.constantFrom(...levels.map((level) => Access[level]));
const steps = {
  stop: fc.record({ kind: fc.constant('stop' as const), at }),
  inherit: fc.record({ kind: fc.constant('inherit' as const), at }),
  grant: fc.record({ kind: fc.constant('grant' as const), at, who, access }),
  edit: fc.record({ kind: fc.constant('edit' as const), at, who, access }),
  remove: fc.record({ kind: fc.constant('remove' as const), at, who }),
  join: fc.record({ kind: fc.constant('join' as const), user: fc.nat(USERS - 1), group: fc.nat(GROUPS - 1) }),
  leave: fc.record({ kind: fc.constant('leave' as const), user: fc.nat(USERS - 1), group: fc.nat(GROUPS - 1) }),
  delete: fc.record({ kind: fc.constant('delete' as const), at: fc.constantFrom(...files) }),
  restore: fc.record({ kind: fc.constant('restore' as const), at: fc.constantFrom(...files) }),
};
export const story = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: steps.stop },
    { weight: 2, arbitrary: steps.inherit },
    { weight: 5, arbitrary: steps.grant },
    { weight: 2, arbitrary: steps.edit },
    { weight: 5, arbitrary: steps.remove },
    { weight: 1, arbitrary: steps.join },
    { weight: 1, arbitrary: steps.leave },
    { weight: 1, arbitrary: steps.delete },
    { weight: 1, arbitrary: steps.restore },
  ),
  { minLength: 3, maxLength: 14 },
);
export type Step = typeof story extends fc.Arbitrary<(infer S)[]> ? S : never;

/** The expected state, maintained by a few lines that are independent of the storage. */
export interface Model {
  /** The entries of the parent site. */
  above: Entries;
  own: (Entries | undefined)[];
  joined: Set<number>[];
  deleted: Set<number>;
}

const entriesAt = ({ above, own }: Model, place: number): Entries => {
  let node = place;
  while (node >= 0) {
    const entries = own[node];
    if (entries) return entries;
    node = locations[node]?.within ?? -1;
  }
  return above;
};

export const accessAt = (model: Model, user: number, place: number): number =>
  [...entriesAt(model, place)]
    .filter(([whoever]) => whoever === user || (whoever >= USERS && model.joined[user]?.has(whoever - USERS)))
    .reduce((bits, [, held]) => bits | held, 0);

/** The expected answer to a step, after updating the expected state. */
export const take = (model: Model, step: Step): string | undefined => {
  if (step.kind === 'join') model.joined[step.user]?.add(step.group);
  else if (step.kind === 'leave') model.joined[step.user]?.delete(step.group);
  else if (step.kind === 'delete') model.deleted.add(step.at);
  else if (step.kind === 'restore') model.deleted.delete(step.at);
  else if (model.deleted.has(step.at)) return 'itemInRecycleBin';
  else if (step.kind === 'stop') model.own[step.at] ??= new Map(entriesAt(model, step.at));
  else if (step.kind === 'inherit') model.own[step.at] = undefined;
  else return takeEntry(model.own[step.at], step);
  return undefined;
};

const takeEntry = (own: Entries | undefined, step: Extract<Step, { who: Who }>): string | undefined => {
  if (!own) return 'inheriting';
  if (step.kind === 'edit' && !own.has(step.who)) return 'changedMeanwhile';
  if (step.kind === 'remove') own.delete(step.who);
  else own.set(step.who, step.access);
  return undefined;
};
