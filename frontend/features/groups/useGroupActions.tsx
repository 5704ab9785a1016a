import { IconUsers } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '#frontend/session/useAccount.ts';
import { lazily } from '#frontend/ui/lazily.ts';
import { Awaited } from '#frontend/ui/states/Awaited.tsx';
import type { Item } from '#shared/models/content/item.ts';
import { peopleLists } from '#shared/models/identity/peopleLists.ts';

const MembersWindow = lazily(async () => (await import('#frontend/features/groups/MembersWindow.tsx')).MembersWindow);

/** The members action in the list of groups, for administrators. Empty for other lists. */
export const useGroupActions = (listId: string) => {
  const { t } = useTranslation();
  const { isAdmin } = useAccount();
  const [window, setWindow] = useState<ReactNode>(null);
  const open = ({ InternalId, Title }: Item) =>
    setWindow(<MembersWindow groupId={String(InternalId)} title={String(Title)} onClose={() => setWindow(null)} />);
  const isOffered = isAdmin && listId === peopleLists.groups;
  return {
    window: <Awaited>{window}</Awaited>,
    actionsFor: ([item, ...others]: Item[]) =>
      isOffered && item && others.length === 0 && item._DeletedOn === null
        ? [{ key: 'members', label: t('groups.members'), Icon: IconUsers, run: () => open(item) }]
        : [],
  };
};
