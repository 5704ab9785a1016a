import * as z from 'zod';
import { Person } from '#shared/models/identity/person.ts';

const People = z.array(Person).catch([]);

/** One person, several or none, as an array. */
export const peopleOf = (value: unknown): Person[] => People.parse(Array.isArray(value) ? value : [value].filter(Boolean));
