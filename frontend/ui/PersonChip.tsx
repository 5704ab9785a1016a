import { Avatar } from '#frontend/ui/Avatar.tsx';
import type { Person } from '#shared/models/person.ts';
import classes from './PersonChip.module.css';

/** A person or a group as rows and forms mention it. */
export const PersonChip = ({ person }: { person: Pick<Person, 'fullName'> & Partial<Person> }) => (
  <span className={classes.chip} title={person.fullName}>
    <Avatar name={person.fullName} isGroup={person.isGroup ?? false} />
    <span className={classes.name}>{person.fullName}</span>
  </span>
);
