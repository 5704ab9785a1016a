import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { Glyph } from '#frontend/ui/Glyph.tsx';

interface Props {
  /** For example "Add condition". */
  label: string;
  className?: string | undefined;
  onClick: () => void;
}

/** Adds another line to a form, whose first control gets the focus: the line is before the button. */
export const AddLine = ({ label, className, onClick }: Props) => {
  const add = ({ currentTarget: button }: MouseEvent<HTMLElement>) => {
    const form = button.parentElement;
    flushSync(onClick);
    // The last possible line replaces the button.
    const line = button.isConnected ? button.previousElementSibling : form?.lastElementChild;
    line?.querySelector<HTMLElement>('select, input')?.focus();
  };
  return (
    <Button size="sm" variant="subtle" className={className} leftSection={<Glyph of={IconPlus} small />} onClick={add}>
      {label}
    </Button>
  );
};
