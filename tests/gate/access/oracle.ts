import type { Level } from '#shared/access.ts';
import type { Endpoint } from '#shared/http/contract.ts';

/** Written out from the specification's table of bits, deliberately without the product's function. */
const bits: Record<Level, number[]> = {
  None: [],
  LimitedRead: [0],
  RestrictedRead: [0, 1],
  Read: [0, 1, 2],
  Create: [0, 1, 2, 3],
  Edit: [0, 1, 2, 4],
  ContributeWithoutDelete: [0, 1, 2, 3, 4],
  Delete: [0, 1, 2, 5],
  Contribute: [0, 1, 2, 3, 4, 5],
  ModifyPermissions: [0, 1, 2, 6],
  EditForms: [0, 1, 2, 4, 7],
  CreatePersonalViews: [8],
  CreateViews: [8, 9],
  ContributePages: [0, 1, 2, 3, 4, 5, 10],
  Approve: [0, 1, 2, 4, 11],
  FullAccess: Array.from({ length: 31 }, (_, bit) => bit),
};

const holds = (held: Level, needed: Level): boolean => bits[needed].every((bit) => bits[held].includes(bit));

/** Below this level an object counts as absent. */
const seen: Partial<Record<Endpoint['on'], Level>> = {
  site: 'LimitedRead',
  list: 'LimitedRead',
  lists: 'LimitedRead',
  item: 'Read',
  scope: 'LimitedRead',
};

export type Expected = 'allowed' | 'signInRequired' | 'forbidden' | 'notFound';

export const oracle = ({ needs, on }: Endpoint, who: 'visitor' | 'admin' | Level): Expected => {
  if (needs === 'anyone' || who === 'admin') return 'allowed';
  if (who === 'visitor') return 'signInRequired';
  const visible = seen[on];
  if (visible && !holds(who, visible)) return 'notFound';
  if (needs === 'user' || needs === 'admin') return needs === 'admin' ? 'forbidden' : 'allowed';
  return holds(who, needs) ? 'allowed' : 'forbidden';
};
