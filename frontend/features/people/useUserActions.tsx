import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { type UserHandlers, userActions } from '#frontend/features/people/userActions.ts';
import { useAccount } from '#frontend/session/useAccount.ts';
import { lazily } from '#frontend/ui/lazily.ts';
import { Awaited } from '#frontend/ui/states/Awaited.tsx';
import { useConfirm } from '#frontend/ui/window/Confirm.tsx';
import { account } from '#shared/contracts/account.ts';
import { users } from '#shared/contracts/application/users.ts';
import { cacheKey } from '#shared/hub.ts';
import type { Item } from '#shared/models/content/item.ts';
import { peopleLists } from '#shared/models/identity/peopleLists.ts';
import type { Person } from '#shared/models/identity/person.ts';

const EraseWindow = lazily(async () => (await import('#frontend/features/people/EraseWindow.tsx')).EraseWindow);
const ErasedWindow = lazily(async () => (await import('#frontend/features/people/EraseWindow.tsx')).ErasedWindow);
const HomePageWindow = lazily(async () => (await import('#frontend/features/people/HomePageWindow.tsx')).HomePageWindow);
const EmailWindow = lazily(async () => (await import('#frontend/features/people/EmailWindow.tsx')).EmailWindow);

const bodyOf = (people: Person[]) => ({ body: { userIds: people.map(({ internalId }) => internalId) } });

/** An administrator's actions for rows of the list of users, and the windows that they open. Empty for other lists. */
export const useUserActions = (listId: string) => {
  const { t } = useTranslation();
  const { id: ownId, isAdmin } = useAccount();
  const cache = useQueryClient();
  const confirm = useConfirm();
  const [window, setWindow] = useState<ReactNode>(null);
  const disable = useWrite(users.disableUsers);
  const enable = useWrite(users.enableUsers);
  const unlock = useWrite(users.unlockUsers);
  const withoutTwoFactor = useWrite(account.disable2FactorAuthentication);
  const close = () => setWindow(null);
  // Neither action changes the item, so no event reports it.
  const afterwards = () => void cache.invalidateQueries({ queryKey: [cacheKey.list(peopleLists.users)] });

  const confirmAction = (people: Person[], userAction: 'disable' | 'unlock' | 'disableTwoFactor') => {
    const about = { count: people.length, name: people[0]?.fullName };
    return confirm({
      title: t(`userDeeds.${userAction}.title`, about),
      text: t(`userDeeds.${userAction}.text`, about),
      verb: t(`userDeeds.${userAction}.verb`, about),
      danger: userAction !== 'unlock',
    });
  };
  const write = (actionType: 'Notify' | 'PasswordReset') => (people: Person[]) =>
    setWindow(<EmailWindow actionType={actionType} people={people} onClose={close} />);

  const handlers: UserHandlers = {
    notify: write('Notify'),
    resetPasswords: write('PasswordReset'),
    enable: (people) => enable.mutate(bodyOf(people)),
    unlock: async (people) => {
      if (await confirmAction(people, 'unlock')) unlock.writeThen(bodyOf(people), afterwards);
    },
    disable: async (people) => {
      if (await confirmAction(people, 'disable')) disable.mutate(bodyOf(people));
    },
    disableTwoFactor: async (people) => {
      const [person] = people;
      if (person && (await confirmAction(people, 'disableTwoFactor')))
        withoutTwoFactor.writeThen({ body: { userId: person.internalId } }, afterwards);
    },
    erase: ([person]) => {
      if (person) setWindow(<EraseWindow person={person} onClose={close} />);
    },
    erasure: ([person]) => {
      if (person) setWindow(<ErasedWindow person={person} onClose={close} />);
    },
    setHomePage: ([person], { HomePage }) => {
      if (person) setWindow(<HomePageWindow person={person} homePage={typeof HomePage === 'string' ? HomePage : ''} onClose={close} />);
    },
  };
  const isOffered = isAdmin && listId === peopleLists.users;
  return {
    window: <Awaited>{window}</Awaited>,
    actionsFor: (users: Item[]) =>
      isOffered ? userActions(users, handlers, ownId).map((action) => ({ ...action, label: t(`userDeeds.${action.key}`) })) : [],
  };
};
