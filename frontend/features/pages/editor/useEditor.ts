import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#frontend/api/CallError.ts';
import { call } from '#frontend/api/call.ts';
import { useWrite } from '#frontend/api/hooks.ts';
import { problemText } from '#frontend/api/problemText.ts';
import { showFailure } from '#frontend/api/toasts.ts';
import { type Draft, draftOf } from '#frontend/features/pages/editor/draft.ts';
import { firstProblem } from '#frontend/features/pages/editor/firstProblem.ts';
import { useHistory } from '#frontend/features/pages/editor/useHistory.ts';
import { useStoredDraft } from '#frontend/features/pages/editor/useStoredDraft.ts';
import { useRefreshSites } from '#frontend/site/useRefreshSites.ts';
import { site as sites } from '#shared/contracts/site.ts';
import type { Page } from '#shared/models/sites/page.ts';

const isConflict = (error: unknown): boolean =>
  error instanceof CallError && error.errors.some(({ error: code }) => code === 'pageChanged');

/** The state of a page in the editor: its draft, the undo history and saving. */
export const useEditor = (systemSiteId: string, page: Page) => {
  const { t } = useTranslation();
  const [base, setBase] = useState(page);
  const history = useHistory<Draft>(draftOf(page));
  const [selectedId, select] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [conflict, setConflict] = useState(false);
  const refresh = useRefreshSites();
  const write = useWrite(sites.updatePage, { failure: 'inline' });
  const draft = history.value;
  const isDirty = JSON.stringify(draft) !== JSON.stringify(draftOf(base));
  const storedDraft = useStoredDraft({ pageId: page.id, draft, version: base.version, isDirty });

  const applySaved = (fresh: Page) => {
    setBase(fresh);
    setConflict(false);
    setProblem(null);
  };
  /** Continues with the page as it is now. */
  const withFresh = async (use: (fresh: Page) => void) => {
    try {
      use(await call(sites.page, { systemSiteId, pageId: page.id, forEditing: 'true' }));
    } catch (error) {
      showFailure(error);
    }
  };
  const save = () => {
    const wrong = firstProblem(draft, t);
    if (wrong) {
      if (wrong.widgetId) select(wrong.widgetId);
      return setProblem(wrong.text);
    }
    setProblem(null);
    write.mutate(
      { systemSiteId, pageId: page.id, body: { page: { ...draft, version: base.version } } },
      {
        onSuccess: (saved) => {
          applySaved(saved);
          history.settle(draft, draftOf(saved));
          void refresh(systemSiteId);
        },
        onError: (error) => {
          setConflict(isConflict(error));
          setProblem(problemText(error));
        },
      },
    );
  };
  const change = (next: Draft, what?: string) => {
    setProblem(null);
    history.change(next, what);
  };
  return {
    draft,
    base,
    isDirty,
    busy: write.isPending,
    undo: history.undo,
    change,
    save,
    problem,
    conflict,
    /** After a conflict, takes the other user's page or keeps the own changes. */
    takeTheirs: () =>
      withFresh((theirs) => {
        applySaved(theirs);
        history.reset(draftOf(theirs));
      }),
    keepMine: () => withFresh(applySaved),
    kept: storedDraft,
    restore: () => {
      if (storedDraft.offered) {
        change(storedDraft.offered.draft);
        // Changes by others in the meantime are reported as a conflict when the page is saved.
        setBase({ ...base, version: storedDraft.offered.version });
      }
      storedDraft.answer();
    },
    selectedId,
    select,
  };
};
export type Editor = ReturnType<typeof useEditor>;
