import { Link } from 'react-router-dom';
import { useAccount } from '#frontend/session/useAccount.ts';
import { profileAddress } from '#frontend/site/addresses.ts';
import { Avatar } from '#frontend/ui/people/Avatar.tsx';
import type { Person } from '#shared/models/identity/person.ts';
import { SYSTEM_PERSON } from '#shared/models/identity/systemPerson.ts';

interface Props {
  person: Pick<Person, 'fullName'> & Partial<Person>;
}

/** A person or group in rows and forms. For administrators it links to the person's form. */
export const PersonChip = ({ person: { internalId, fullName, isGroup = false } }: Props) => {
  const { isAdmin } = useAccount();
  const hasProfile = isAdmin && internalId && internalId !== SYSTEM_PERSON && !isGroup;
  return (
    <span className="l-inline l-narrow l-gap8" title={fullName}>
      <Avatar name={fullName} isGroup={isGroup} />
      {hasProfile ? (
        <Link className="l-clip" to={profileAddress(internalId)}>
          {fullName}
        </Link>
      ) : (
        <span className="l-clip">{fullName}</span>
      )}
    </span>
  );
};
