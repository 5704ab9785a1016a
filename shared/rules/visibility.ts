import type { GroupVisibility } from '#shared/models/content/visibility.ts';
import type { Person } from '#shared/models/identity/person.ts';

/** Whether somebody is shown something, known by the own id and those of the own groups. */
export const isShownTo = ({ include, exclude }: GroupVisibility, ids: string[]): boolean => {
  const isNamed = (people: Person[]): boolean => people.some(({ internalId }) => ids.includes(internalId));
  return !isNamed(exclude) && (include.length === 0 || isNamed(include));
};

const without = (people: Person[], others: Person[]): Person[] =>
  people.filter(({ internalId }) => others.every((other) => other.internalId !== internalId));

/** Puts people on one side; whoever stands there leaves the other. */
export const namePeople = (visibility: GroupVisibility, side: keyof GroupVisibility, people: Person[]): GroupVisibility => {
  const other = side === 'include' ? 'exclude' : 'include';
  const taken = without(visibility[other], people);
  return side === 'include' ? { include: people, exclude: taken } : { include: taken, exclude: people };
};
