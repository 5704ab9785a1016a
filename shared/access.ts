/** What a person may do, as bits. A composite holds every level whose bits it contains. */
export const Access = {
  None: 0,
  LimitedRead: 1,
  RestrictedRead: 3,
  Read: 7,
  Create: 15,
  Edit: 23,
  ContributeWithoutDelete: 31,
  Delete: 39,
  Contribute: 63,
  ModifyPermissions: 71,
  EditForms: 151,
  CreatePersonalViews: 256,
  CreateViews: 768,
  ContributePages: 1087,
  Approve: 2071,
  FullAccess: -1,
} as const;

export type Level = keyof typeof Access;

export const levels = Object.keys(Access) as Level[];

/** What it takes to put a file somewhere, by upload, from a template, by sending or by a workflow: who may add files may replace them. */
export const PUTS_FILE = 'ContributeWithoutDelete' satisfies Level;

/** None is held only by someone who holds nothing at all. */
export const grants = (held: number, level: Level): boolean => (level === 'None' ? held === 0 : (held & Access[level]) === Access[level]);

/** The named levels a composite value contains. */
export const levelsIn = (held: number): Level[] => levels.filter((level) => grants(held, level));
