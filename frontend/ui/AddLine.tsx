import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Glyph } from '#frontend/ui/Glyph.tsx';

interface Props {
  /** What is added: "Add condition". */
  label: string;
  className?: string | undefined;
  onClick: () => void;
}

/** Adds one more line below the lines of a form. */
export const AddLine = ({ label, className, onClick }: Props) => (
  <Button size="sm" variant="subtle" className={className} leftSection={<Glyph of={IconPlus} small />} onClick={onClick}>
    {label}
  </Button>
);
