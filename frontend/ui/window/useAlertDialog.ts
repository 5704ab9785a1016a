import { useFocusTrap } from '@mantine/hooks';
import { useId } from 'react';
import { useEscape } from '#frontend/ui/window/useEscape.ts';
import { useFocusBack } from '#frontend/ui/window/useFocusBack.ts';

/** Attributes of an alert dialog, announced by its title and text, which carry the ids. */
export const useAlertDialog = (onEscape: () => void) => {
  const id = useId();
  const trap = useFocusTrap();
  useFocusBack();
  useEscape(onEscape);
  const titleId = `${id}-title`;
  const textId = `${id}-text`;
  return {
    titleId,
    textId,
    frame: { ref: trap, role: 'alertdialog', 'aria-modal': true, 'aria-labelledby': titleId, 'aria-describedby': textId } as const,
  };
};
