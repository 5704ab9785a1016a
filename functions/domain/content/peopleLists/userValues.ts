import * as z from 'zod';
import type { GroupRef } from '#functions/storage/records/groupRecords.ts';
import type { UserRecord } from '#functions/storage/records/records.ts';
import { languageNames } from '#shared/languageNames.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import { Person } from '#shared/models/identity/person.ts';

/** The properties that a user's record and item have in common: names in the record and in the list's fields. */
export const userFields = {
  fullName: 'Title',
  userName: 'UserName',
  email: 'Email',
  homePage: 'HomePage',
  language: 'Language',
  isAdmin: 'IsAdmin',
  isDisabled: 'IsDisabled',
  groups: 'Groups',
} as const;
export type UserPart = keyof typeof userFields;
export type UserParts = Pick<UserRecord, UserPart>;

const NullableText = z.string().nullish();
const Box = z.boolean().nullish();
const Values = z.object({
  Title: NullableText,
  UserName: NullableText,
  Email: NullableText,
  HomePage: NullableText,
  Language: z.object({ id: z.string() }).nullish(),
  IsAdmin: Box,
  IsDisabled: Box,
  Groups: z.array(Person).nullish(),
});

/** The groups without duplicates. */
export const groupsIn = (values: FieldValues): GroupRef[] => {
  const people = Values.shape.Groups.parse(values.Groups) ?? [];
  return [...new Map(people.map(({ internalId, fullName }) => [internalId, { id: internalId, name: fullName }])).values()];
};

export const userIn = (values: FieldValues): UserParts => {
  const { Title, UserName, Email, HomePage, Language, IsAdmin, IsDisabled, Groups } = Values.parse(values);
  return {
    fullName: Title ?? '',
    userName: UserName ?? '',
    email: Email ?? '',
    homePage: HomePage || null,
    language: Language?.id ?? null,
    isAdmin: IsAdmin ?? false,
    isDisabled: IsDisabled ?? false,
    groups: groupsIn({ Groups }),
  };
};

export const groupNameIn = (values: FieldValues): string => NullableText.parse(values.Title) ?? '';

export const groupValues = (groups: GroupRef[]): Person[] =>
  groups.map(({ id, name }) => ({ internalId: id, fullName: name, isGroup: true }));

/** The languages as options of a field. */
export const languageOptions = Object.entries(languageNames).map(([id, value]) => ({ id, value }));

export const userValues = (user: UserParts): FieldValues => ({
  Title: user.fullName,
  UserName: user.userName,
  Email: user.email,
  HomePage: user.homePage ?? '',
  Language: languageOptions.find(({ id }) => id === user.language) ?? null,
  IsAdmin: user.isAdmin,
  IsDisabled: user.isDisabled,
  Groups: groupValues(user.groups),
});
