import { findUploadError } from '#frontend/transfer/findUploadError.ts';
import { createFolderMaker, foldersOf, type MakeFolder } from '#frontend/transfer/folderPaths.ts';
import { type SendPorts, sendFile } from '#frontend/transfer/sendFile.ts';
import type { Reason, Target, Upload, UploadState } from '#frontend/transfer/upload.ts';

const FILES_AT_ONCE = 3;

export interface Uploads {
  list: readonly Upload[];
  /** A file of the same name gets a new version, after a question if someone else saved it last; otherwise it is refused. */
  overwrite: boolean;
}

/** What happens to files with the names of other people's files. */
export type TakenAnswer = 'version' | 'number' | 'skip';

export interface Ports extends SendPorts {
  /** Whether the name belongs to a file that someone else saved last. */
  isTaken(error: unknown): boolean;
  /** The text for a failure. */
  explain(error: unknown, file: File): Reason;
  onSaved(target: Target): void;
  /** Only needed if files may come in folders. */
  makeFolder?: MakeFolder;
}

export type UploadStatus = 'ready' | 'loading' | 'success' | 'fail';

/** The result of each state for someone who waits for the file. */
const statuses: Record<UploadState, UploadStatus> = {
  waiting: 'ready',
  asked: 'ready',
  hashing: 'loading',
  sending: 'loading',
  saving: 'loading',
  done: 'success',
  warning: 'fail',
  refused: 'fail',
  failed: 'fail',
};
export const statusOf = ({ state }: Upload): UploadStatus => statuses[state];

const isMoving = (upload: Upload): boolean => statusOf(upload) === 'loading';
export const isOpen = (upload: Upload): boolean => statusOf(upload) === 'ready' || isMoving(upload);

const nothing: Uploads = { list: [], overwrite: true };

const createListeners = () => {
  const listeners = new Set<() => void>();
  return {
    tell: () => {
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};

const stopAll = (stops: Map<number, AbortController>) => {
  for (const stop of stops.values()) stop.abort();
};

/** Uploads in progress: three at a time, in the order dropped. They outlive the page that showed them. */
export const createUploads = (ports: Ports) => {
  let state = nothing;
  let lastId = 0;
  // Also applies to the other files in progress.
  let answered: TakenAnswer | null = null;
  const stops = new Map<number, AbortController>();
  const listeners = createListeners();

  const set = (next: Uploads) => {
    state = next;
    listeners.tell();
  };
  const patch = (id: number, part: Partial<Upload>) =>
    set({ ...state, list: state.list.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)) });

  const resolveTakenName = (id: number) => {
    if (answered === null) patch(id, { state: 'asked', sent: 0 });
    else if (answered === 'skip') patch(id, { state: 'refused', sent: 0, reason: { code: 'upload.skipped' } });
    else patch(id, { state: 'waiting', sent: 0, sameName: answered });
  };

  const run = async ({ id, file, target, openFolder, comments, sameName = state.overwrite ? 'ownVersion' : 'refuse' }: Upload) => {
    const stop = new AbortController();
    stops.set(id, stop);
    const progress = (part: Partial<Upload>) => !stop.signal.aborted && patch(id, part);
    try {
      const folderTarget = await openFolder(target, foldersOf(file));
      await sendFile(ports, { file, target: folderTarget, overwrite: state.overwrite, sameName, comments, signal: stop.signal, progress });
      progress({ state: 'done', sent: file.size });
      ports.onSaved(target);
    } catch (error) {
      if (sameName === 'ownVersion' && ports.isTaken(error) && !stop.signal.aborted) resolveTakenName(id);
      else progress({ state: 'failed', reason: ports.explain(error, file) });
    }
    stops.delete(id);
    next();
  };

  const next = () => {
    const free = FILES_AT_ONCE - state.list.filter(isMoving).length;
    for (const upload of state.list.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) {
      patch(upload.id, { state: 'hashing', sent: 0, reason: null });
      void run(upload);
    }
  };

  return {
    snapshot: () => state,
    subscribe: listeners.subscribe,
    setOverwrite: (overwrite: boolean) => set({ ...state, overwrite }),
    add: (files: readonly File[], target: Target, comments = '') => {
      if (!state.list.some(isOpen)) answered = null;
      const openFolder = createFolderMaker(ports.makeFolder);
      const added = files.map((file): Upload => ({ id: ++lastId, file, target, openFolder, comments, sent: 0, ...findUploadError(file) }));
      set({ ...state, list: [...state.list, ...added] });
      next();
    },
    /** Answers the question for all files that need it, now or later. */
    answer: (how: TakenAnswer) => {
      answered = how;
      for (const { id } of state.list.filter(({ state }) => state === 'asked')) resolveTakenName(id);
      next();
    },
    /** Cancels a file in progress, or removes a finished or failed line from the tray. */
    remove: (id: number) => {
      stops.get(id)?.abort();
      set({ ...state, list: state.list.filter((upload) => upload.id !== id) });
      next();
    },
    removeAll: () => {
      stopAll(stops);
      set({ ...state, list: [] });
    },
    /** Cancels everything and forgets all answers and selections. */
    forget: () => {
      stopAll(stops);
      answered = null;
      set(nothing);
    },
    retry: (id: number) => {
      patch(id, { state: 'waiting', reason: null });
      next();
    },
  };
};
