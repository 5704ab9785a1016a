import { useEffect, useEffectEvent, useState } from 'react';
import { type Draft, KeptDraft } from '#frontend/features/pages/editor/draft.ts';
import { keptForms } from '#frontend/session/keptForms.ts';
import { useAccount } from '#frontend/session/useAccount.ts';
import { FORM_KEEP_MS } from '#shared/limits.ts';

interface KeptDraftOptions {
  pageId: string;
  draft: Draft;
  version: number;
  isDirty: boolean;
}

/** Stores unsaved changes of a page in the browser, and offers what an earlier window left. */
export const useKeptDraft = ({ pageId, draft, version, isDirty }: KeptDraftOptions) => {
  const { id } = useAccount();
  const key = keptForms.key(id, `page-${pageId}`, null);
  const [offered, setOffered] = useState(() => {
    const kept = keptForms.read(key);
    const found = KeptDraft.safeParse(kept?.typed.draft);
    return kept && found.success ? { draft: found.data, version: kept.version ?? 0 } : null;
  });
  const keep = useEffectEvent(() => {
    if (isDirty) keptForms.write(key, { at: new Date().toISOString(), version, typed: { draft } });
    else if (!offered) keptForms.drop(key);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the wait anew
  useEffect(() => {
    const timer = setTimeout(() => keep(), FORM_KEEP_MS);
    return () => clearTimeout(timer);
  }, [draft, isDirty, offered]);
  return {
    offered,
    answer: () => {
      keptForms.drop(key);
      setOffered(null);
    },
  };
};
