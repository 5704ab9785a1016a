import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Glyph } from '#frontend/ui/Glyph.tsx';

interface Props {
  /** For example "Add condition". */
  label: string;
  className?: string | undefined;
  onClick: () => void;
}

/** Adds another line to a form. */
export const AddLine = ({ label, className, onClick }: Props) => (
  <Button size="sm" variant="subtle" className={className} leftSection={<Glyph of={IconPlus} small />} onClick={onClick}>
    {label}
  </Button>
);
