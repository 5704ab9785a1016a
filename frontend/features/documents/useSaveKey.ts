import { useEffect, useEffectEvent, useState } from 'react';
import { isSaveKey } from '#frontend/ui/window/pageKeys.ts';

/** Milliseconds by which an editor can report the latest input late. */
const LATE = 1000;

interface SaveKey {
  readOnly: boolean;
  dirty: boolean;
  save: () => void;
}

/** Handles Ctrl+S, including directly after a keystroke that the editor reports a moment later. */
export const useSaveKey = ({ readOnly, dirty, save }: SaveKey) => {
  const [isRequested, setRequested] = useState(false);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isSaveKey(event)) return;
    event.preventDefault();
    if (!readOnly) setRequested(true);
  });
  useEffect(() => {
    // Runs before an editor uses the key for a download of its own.
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener, true);
    return () => removeEventListener('keydown', listener, true);
  }, []);

  const saveNow = useEffectEvent(save);
  useEffect(() => {
    if (!isRequested) return;
    if (dirty) {
      setRequested(false);
      saveNow();
      return;
    }
    const timer = setTimeout(setRequested, LATE, false);
    return () => clearTimeout(timer);
  }, [isRequested, dirty]);
};
