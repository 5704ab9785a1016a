import { useState } from 'react';
import { commentDrafts, type Draft } from '#frontend/features/comments/drafts.ts';

/** A comment being written, for the object `name`; the initial text applies if no draft is kept. */
export const useDraft = (name: string, begin: Draft) => {
  const [draft, setDraft] = useState(() => commentDrafts.read(name) ?? begin);
  const change = (next: Draft) => {
    setDraft(next);
    commentDrafts.write(name, next);
  };
  return { draft, change, clear: () => change({ text: '', people: [] }) };
};
