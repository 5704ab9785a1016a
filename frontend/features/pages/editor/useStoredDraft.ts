import { useEffect, useEffectEvent, useState } from 'react';
import { type Draft, StoredDraft } from '#frontend/features/pages/editor/draft.ts';
import { storedForms } from '#frontend/session/storedForms.ts';
import { useAccount } from '#frontend/session/useAccount.ts';
import { FORM_AUTOSAVE_MS } from '#shared/limits.ts';

interface StoredDraftOptions {
  pageId: string;
  draft: Draft;
  version: number;
  isDirty: boolean;
}

/** Stores unsaved changes of a page in the browser, and offers what an earlier window left. */
export const useStoredDraft = ({ pageId, draft, version, isDirty }: StoredDraftOptions) => {
  const { id } = useAccount();
  const key = storedForms.key(id, `page-${pageId}`, null);
  const [offered, setOffered] = useState(() => {
    const stored = storedForms.read(key);
    const found = StoredDraft.safeParse(stored?.typed.draft);
    return stored && found.success ? { draft: found.data, version: stored.version ?? 0 } : null;
  });
  const keep = useEffectEvent(() => {
    if (isDirty) storedForms.write(key, { at: new Date().toISOString(), version, typed: { draft } });
    else if (!offered) storedForms.drop(key);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change restarts the delay
  useEffect(() => {
    const timer = setTimeout(() => keep(), FORM_AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [draft, isDirty, offered]);
  return {
    offered,
    answer: () => {
      storedForms.drop(key);
      setOffered(null);
    },
  };
};
