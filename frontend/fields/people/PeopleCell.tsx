import classes from '#frontend/fields/fields.module.css';
import type { CellProps } from '#frontend/fields/fieldView.ts';
import { peopleOf } from '#frontend/fields/people/peopleOf.ts';
import { Avatar } from '#frontend/ui/people/Avatar.tsx';

/** A person with the name; for several, the first name and the number of others. */
export const PeopleCell = ({ value }: Pick<CellProps, 'value'>) => {
  const people = peopleOf(value);
  return (
    <span className={classes.values} title={people.map(({ fullName }) => fullName).join(', ')}>
      {people.slice(0, 3).map((person) => (
        <Avatar key={person.internalId} name={person.fullName} isGroup={person.isGroup} />
      ))}
      <span className={classes.cut}>{people.length > 1 ? `${people[0]?.fullName} +${people.length - 1}` : people[0]?.fullName}</span>
    </span>
  );
};
