import { Tooltip } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePresence } from '#frontend/api/hub/presence.ts';
import { accountQuery } from '#frontend/session/accountQuery.ts';
import { Avatar } from '#frontend/ui/people/Avatar.tsx';
import type { ItemRef } from '#shared/models/content/item.ts';
import classes from './PresentPeople.module.css';

const SHOWN = 5;

/** The initials of others who have the same item open. */
export const PresentPeople = (item: ItemRef) => {
  const { t } = useTranslation();
  // A grid cell can render once more after the session has ended.
  const { data: member } = useQuery({ ...accountQuery, enabled: false });
  const others = usePresence(item).filter(({ internalId }) => internalId !== member?.id);
  if (!member || others.length === 0) return null;
  const label = t('presence.here', { names: others.map(({ fullName }) => fullName).join(', ') });
  return (
    <Tooltip label={label}>
      <span className={classes.people} role="img" aria-label={label}>
        {others.slice(0, SHOWN).map(({ internalId, fullName }) => (
          <Avatar key={internalId} name={fullName} />
        ))}
        {others.length > SHOWN && <span className="l-text12 l-tertiary">+{others.length - SHOWN}</span>}
      </span>
    </Tooltip>
  );
};
