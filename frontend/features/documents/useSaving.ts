import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#frontend/api/CallError.ts';
import { showFailure, tell } from '#frontend/api/toasts.ts';
import type { DocumentRef } from '#frontend/features/documents/documentRef.ts';
import type { EditorHandle } from '#frontend/features/documents/editor.ts';
import { sendDocument } from '#frontend/features/documents/sendDocument.ts';
import { unsigned } from '#frontend/features/documents/signatures/signatures.ts';
import type { OpenResult } from '#frontend/features/documents/useOpened.ts';
import { cacheKey } from '#shared/hub.ts';
import type { SavedDocument } from '#shared/models/documents/document.ts';
import { editedName } from '#shared/models/documents/documentKinds.ts';
import { TextProblem } from '#shared/text/TextProblem.ts';

export type DocumentState = 'loading' | 'ready' | 'saving' | 'fail';

/** Who saved the file in the meantime, and when. */
export interface Conflict {
  by: string;
  at: string;
}

const conflictIn = (error: unknown): Conflict | null => {
  const problem = error instanceof CallError ? error.errors.find(({ error: code }) => code === 'documentChanged') : undefined;
  return problem ? { by: String(problem.params?.by ?? ''), at: String(problem.params?.at ?? '') } : null;
};

interface SavingOptions {
  of: DocumentRef;
  opened: OpenResult;
  editor: RefObject<EditorHandle | null>;
}

/** Saves the changes of an editor. No change is discarded before the server has it. */
export const useSaving = ({ of, opened, editor }: SavingOptions) => {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [state, setState] = useState<DocumentState>('loading');
  const [dirty, setDirty] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const changes = useRef(0);
  const base = useRef(opened.base);
  const { fileName } = opened;

  /** The current content of the editor, without signatures, which no longer match it. */
  const read = async (): Promise<File | null> => {
    const bytes = await editor.current?.read();
    return bytes ? new File([await unsigned(bytes, editedName(fileName))], editedName(fileName)) : null;
  };
  const sendFile = async (over: string): Promise<SavedDocument> => {
    const file = await read();
    if (!file) throw new Error('The editor is not there');
    return sendDocument({ ...of, file, base: over });
  };
  const handleFailure = (error: unknown) => {
    setState('fail');
    const met = conflictIn(error);
    if (met) setConflict(met);
    else if (error instanceof TextProblem) tell('error', t(error.key, error.params));
    else showFailure(error, t('documents.failed.save', { name: fileName }));
  };

  /** Returns whether it was saved. */
  const save = async (over = base.current): Promise<boolean> => {
    setState('saving');
    await editor.current?.rest?.();
    const seen = changes.current;
    try {
      const saved = (await editor.current?.send?.(over)) ?? (await sendFile(over));
      base.current = saved.base;
      setDirty(changes.current !== seen);
      setState('ready');
      setConflict(null);
      tell('success', t('labels.saveSuccess'));
      void cache.invalidateQueries({ queryKey: [cacheKey.list(of.listId)] });
      return true;
    } catch (error) {
      handleFailure(error);
      return false;
    }
  };
  const onReady = useCallback(() => setState((now) => (now === 'loading' ? 'ready' : now)), []);
  const onFail = useCallback(() => setState('fail'), []);
  return {
    state,
    dirty,
    conflict,
    save,
    read,
    /** The base of the next save. */
    base: () => base.current,
    onReady,
    onFail,
    onChange: () => {
      changes.current += 1;
      setDirty(true);
    },
    /** Called after the open file was replaced by another. */
    settle: () => {
      setDirty(false);
      setConflict(null);
    },
    closeConflict: () => setConflict(null),
  };
};
export type SavingState = ReturnType<typeof useSaving>;
