import { createUser } from '#functions/domain/identity/people/createUser.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { UserRecord } from '#functions/storage/records/records.ts';
import { Access } from '#shared/access.ts';

interface DemoPerson {
  userName: string;
  fullName: string;
  /** Their level on the whole site. */
  level: number;
  /** Printed by the first start next to the password. */
  access: string;
}

/** Personal views are a permission of their own, which those who add items usually have as well. */
const { CreatePersonalViews } = Access;

const people: DemoPerson[] = [
  {
    userName: 'ines.carvalho',
    fullName: 'Inês Carvalho',
    level: Access.Contribute | CreatePersonalViews,
    access: 'adds, edits and deletes everywhere',
  },
  { userName: 'tomas.ribeiro', fullName: 'Tomás Ribeiro', level: Access.Read, access: 'reads everything but the contacts' },
  {
    userName: 'priya.raman',
    fullName: 'Priya Raman',
    level: Access.ContributeWithoutDelete | CreatePersonalViews,
    access: 'adds and edits, but does not delete',
  },
];

export interface Resident extends DemoPerson {
  user: UserRecord;
  password: string;
}

/** Three people with different levels. */
export const createPeople = async (ctx: Context, password: () => string): Promise<Resident[]> => {
  const residents: Resident[] = [];
  for (const person of people) {
    const { userName, fullName } = person;
    const secret = password();
    const user = await createUser(ctx, {
      userName,
      fullName,
      email: `${userName}@aldous.example`,
      password: secret,
      isAdmin: false,
      groups: [],
    });
    residents.push({ ...person, user, password: secret });
  }
  return residents;
};
