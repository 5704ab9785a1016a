import { useEffect, useEffectEvent, useState } from 'react';

/** An editor tells of what was typed last a moment after it; milliseconds. */
const LATE = 1000;

interface SaveKey {
  readOnly: boolean;
  dirty: boolean;
  save: () => void;
}

/** Ctrl+S, also right after the last letter: a change that the editor tells of a moment later is what was meant. */
export const useSaveKey = ({ readOnly, dirty, save }: SaveKey) => {
  const [isWanted, setWanted] = useState(false);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    if (!readOnly) setWanted(true);
  });
  useEffect(() => {
    // Before an editor takes the key for a download of its own.
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener, true);
    return () => removeEventListener('keydown', listener, true);
  }, []);

  const saveNow = useEffectEvent(save);
  useEffect(() => {
    if (!isWanted) return;
    if (dirty) {
      setWanted(false);
      saveNow();
      return;
    }
    const timer = setTimeout(setWanted, LATE, false);
    return () => clearTimeout(timer);
  }, [isWanted, dirty]);
};
