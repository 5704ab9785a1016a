import { levelsIn } from '#shared/access.ts';
import type { AccessReasons, ScopeOwner } from '#shared/models/content/permission.ts';

type Cause = AccessReasons['levels'][number]['givenBy'][number];

/** An object on the path, with its effect for the person. */
export interface Step {
  owner: ScopeOwner;
  /** Whether its entries apply, or an object further down has its own. */
  decides: boolean;
  causes: Cause[];
}

const keyOf = ({ type, id }: ScopeOwner): string => `${type}:${id}`;

const stepsOf = (causes: Cause[], decides: boolean): Step[] => {
  const steps = new Map<string, Step>();
  for (const cause of causes) {
    const key = keyOf(cause.owner);
    const step = steps.get(key) ?? { owner: cause.owner, decides, causes: [] };
    if (!step.causes.some(({ id, type }) => id === cause.id && type === cause.type)) step.causes.push(cause);
    steps.set(key, step);
  }
  return [...steps.values()];
};

const depth = { site: 0, list: 1, folder: 2, item: 3, field: 4 } as const;

/** The objects from the root down: those without effect, and the one whose entries apply. */
export const whyPath = ({ owner, levels }: AccessReasons): Step[] => {
  const above = stepsOf(
    levels.flatMap(({ overruled }) => overruled),
    false,
  ).toSorted((one, other) => depth[one.owner.type] - depth[other.owner.type]);
  const granting = stepsOf(
    levels.flatMap(({ givenBy }) => givenBy),
    true,
  );
  if (granting.length > 0) return [...above, ...granting];
  return owner ? [...above, { owner, decides: true, causes: [] }] : above;
};

/** The permissions of interest, each by the level that grants it. */
const shownLevels = ['Read', 'Create', 'Edit', 'Delete', 'Approve', 'CreateViews', 'EditForms', 'ModifyPermissions', 'FullAccess'] as const;

export interface LevelReason {
  level: (typeof shownLevels)[number];
  held: boolean;
  /** The entry that grants it, if there is only one. */
  by: Cause | undefined;
}

/** The resulting permissions and their sources. */
export const allowedBy = ({ levels }: AccessReasons): LevelReason[] =>
  shownLevels.map((level) => {
    const reason = levels.find((one) => one.level === level);
    const by = reason?.givenBy.find(({ accessLevels }) => levelsIn(accessLevels).includes(level));
    return { level, held: reason?.held ?? false, by };
  });
