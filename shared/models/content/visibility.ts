import * as z from 'zod';
import { VISIBILITY_PEOPLE } from '#shared/limits.ts';
import { Person } from '#shared/models/identity/person.ts';

const People = z.array(Person).max(VISIBILITY_PEOPLE).default([]);

/** Who sees something: nobody in `exclude`; of the others, those in `include`, or everyone if that is empty. */
export const GroupVisibility = z.object({ include: People, exclude: People });
export type GroupVisibility = z.infer<typeof GroupVisibility>;

export const forEverybody: GroupVisibility = { include: [], exclude: [] };
