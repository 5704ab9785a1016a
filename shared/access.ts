/** Access levels as bits. A composite grants every level whose bits it contains. */
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

/**
 * The level required to put a file somewhere, by upload, from a template, by sending or by a workflow. Whoever may add files may also
 * replace them.
 */
export const PUTS_FILE = 'ContributeWithoutDelete' satisfies Level;

/** None is granted only to someone without any access. */
export const grants = (held: number, level: Level): boolean => (level === 'None' ? held === 0 : (held & Access[level]) === Access[level]);

/** The named levels contained in a composite value. */
export const levelsIn = (held: number): Level[] => levels.filter((level) => grants(held, level));
