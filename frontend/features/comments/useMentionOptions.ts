import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useRead } from '#frontend/api/hooks.ts';
import type { MentionQuery } from '#frontend/features/comments/mentions.ts';
import { everybody } from '#shared/contracts/application/everybody.ts';
import { SEARCH_DEBOUNCE_MS } from '#shared/limits.ts';
import type { Person } from '#shared/models/identity/person.ts';
import { normalizeText } from '#shared/rules/fields/fieldType.ts';

const MAX_OPTIONS = 8;

const isNamed = ({ fullName }: Person, typed: string): boolean => normalizeText(fullName).includes(normalizeText(typed).trim());

/** People who match the text after an @, and the selected one. */
export const useMentionOptions = (mentioning: MentionQuery | null) => {
  const typed = mentioning?.search ?? '';
  const [search] = useDebouncedValue(typed, SEARCH_DEBOUNCE_MS);
  const [active, setActive] = useState(0);
  const found = useRead(
    everybody.people,
    { search, only: 'people' },
    { enabled: mentioning !== null, failure: 'inline', placeholderData: (previous) => previous },
  );
  // Suggestions always match the typed text, even before the search has returned.
  const people = mentioning ? (found.data ?? []).filter((person) => isNamed(person, typed)).slice(0, MAX_OPTIONS) : [];
  const at = Math.min(active, people.length - 1);
  return {
    people,
    at,
    person: people[at],
    move: (by: number) => setActive((at + by + people.length) % people.length),
    reset: () => setActive(0),
  };
};
