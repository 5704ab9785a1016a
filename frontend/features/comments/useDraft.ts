import { useState } from 'react';
import { type Draft, draftMemory } from '#frontend/features/comments/drafts.ts';

/** A comment that is being written. `name` says what it is about; what it begins with is taken where nothing is kept. */
export const useDraft = (name: string, begin: Draft) => {
  const [draft, setDraft] = useState(() => draftMemory.read(name) ?? begin);
  const change = (next: Draft) => {
    setDraft(next);
    draftMemory.write(name, next);
  };
  return { draft, change, clear: () => change({ text: '', people: [] }) };
};
