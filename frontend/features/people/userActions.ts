import {
  IconEraser,
  IconFileCertificate,
  IconHome,
  IconKey,
  IconLockOpen,
  IconMail,
  IconShieldOff,
  IconUserCheck,
  IconUserOff,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Item } from '#shared/models/content/item.ts';
import { erasedUserName } from '#shared/models/identity/erasure.ts';
import type { Person } from '#shared/models/identity/person.ts';

/** An administrator's actions for users, in addition to those for any row. */
export interface UserHandlers {
  notify: (people: Person[]) => void;
  resetPasswords: (people: Person[]) => void;
  unlock: (people: Person[]) => void;
  enable: (people: Person[]) => void;
  disable: (people: Person[]) => void;
  setHomePage: (people: Person[], item: Item) => void;
  disableTwoFactor: (people: Person[]) => void;
  erase: (people: Person[]) => void;
  erasure: (people: Person[]) => void;
}

interface UserActionDef {
  key: keyof UserHandlers;
  Icon: TablerIcon;
  /** Only for a single user. */
  alone?: true;
  /** Only for erased users. */
  isForErased?: true;
  isOffered?: (users: Item[], ownId: string) => boolean;
}

const isErased = ({ InternalId, UserName }: Item): boolean => UserName === erasedUserName(String(InternalId));

const isSelf = ({ InternalId }: Item, ownId: string): boolean => InternalId === ownId;

const actionDefs: UserActionDef[] = [
  { key: 'notify', Icon: IconMail },
  { key: 'resetPasswords', Icon: IconKey },
  { key: 'setHomePage', Icon: IconHome, alone: true },
  // A row without this information, such as one that has just changed, offers both.
  { key: 'unlock', Icon: IconLockOpen, isOffered: (users) => users.some(({ _SignIn }) => _SignIn?.isLocked !== false) },
  {
    key: 'disableTwoFactor',
    Icon: IconShieldOff,
    alone: true,
    isOffered: (users) => users.some(({ _SignIn }) => _SignIn?.hasTwoFactor !== false),
  },
  { key: 'enable', Icon: IconUserCheck, isOffered: (users) => users.every(({ IsDisabled }) => IsDisabled === true) },
  {
    key: 'disable',
    Icon: IconUserOff,
    isOffered: (users, ownId) => users.every((user) => user.IsDisabled !== true && !isSelf(user, ownId)),
  },
  { key: 'erase', Icon: IconEraser, alone: true, isOffered: (users, ownId) => !users.some((user) => isSelf(user, ownId)) },
  { key: 'erasure', Icon: IconFileCertificate, alone: true, isForErased: true },
];

export const personIn = ({ InternalId, Title }: Item): Person => ({
  internalId: String(InternalId),
  fullName: String(Title),
  isGroup: false,
});

/** The actions for these users in menu order. */
export const userActions = (users: Item[], handlers: UserHandlers, ownId: string) => {
  const [first] = users;
  if (!first) return [];
  const people = users.map(personIn);
  return actionDefs
    .filter(({ isForErased = false }) => users.every((user) => isErased(user) === isForErased))
    .filter(({ alone, isOffered }) => (!alone || users.length === 1) && (isOffered?.(users, ownId) ?? true))
    .map(({ key, Icon }) => ({ key, Icon, run: () => handlers[key](people, first) }));
};
