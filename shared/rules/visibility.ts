import type { GroupVisibility } from '#shared/models/content/visibility.ts';
import type { Person } from '#shared/models/identity/person.ts';

/** Whether a person sees something, given their own id and those of their groups. */
export const isShownTo = ({ include, exclude }: GroupVisibility, ids: string[]): boolean => {
  const isNamed = (people: Person[]): boolean => people.some(({ internalId }) => ids.includes(internalId));
  return !isNamed(exclude) && (include.length === 0 || isNamed(include));
};

const without = (people: Person[], others: Person[]): Person[] =>
  people.filter(({ internalId }) => others.every((other) => other.internalId !== internalId));

/** Adds people to one side and removes them from the other. */
export const namePeople = (visibility: GroupVisibility, side: keyof GroupVisibility, people: Person[]): GroupVisibility => {
  const other = side === 'include' ? 'exclude' : 'include';
  const taken = without(visibility[other], people);
  return side === 'include' ? { include: people, exclude: taken } : { include: taken, exclude: people };
};
