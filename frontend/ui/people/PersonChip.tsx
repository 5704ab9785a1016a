import { Avatar } from '#frontend/ui/people/Avatar.tsx';
import type { Person } from '#shared/models/identity/person.ts';

/** A person or a group as rows and forms mention it. */
export const PersonChip = ({ person }: { person: Pick<Person, 'fullName'> & Partial<Person> }) => (
  <span className="l-inline l-narrow l-gap8" title={person.fullName}>
    <Avatar name={person.fullName} isGroup={person.isGroup ?? false} />
    <span className="l-clip">{person.fullName}</span>
  </span>
);
