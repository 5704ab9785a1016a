import { useEffect, useEffectEvent } from 'react';

const layers: (() => void)[] = [];

/** Esc closes only what was opened last. */
export const useEscape = (onEscape: () => void) => {
  const close = useEffectEvent(onEscape);
  useEffect(() => {
    const layer = () => close();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || layers.at(-1) !== layer) return;
      event.preventDefault();
      close();
    };
    layers.push(layer);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
};

/** The same for something that is only rendered while it is open, such as a menu in a window: the window stays open. */
export const OnEscape = ({ act }: { act: () => void }) => {
  useEscape(act);
  return null;
};
