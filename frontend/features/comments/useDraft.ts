import { useState } from 'react';
import { type Draft, draftMemory } from '#frontend/features/comments/drafts.ts';

/** A comment being written, for the object `name`; the initial text applies if no draft is kept. */
export const useDraft = (name: string, begin: Draft) => {
  const [draft, setDraft] = useState(() => draftMemory.read(name) ?? begin);
  const change = (next: Draft) => {
    setDraft(next);
    draftMemory.write(name, next);
  };
  return { draft, change, clear: () => change({ text: '', people: [] }) };
};
