import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Glyph } from '#frontend/ui/Glyph.tsx';

interface Props {
  /** For example "Add field". */
  label: string;
  disabled?: boolean;
  loading?: boolean;
  onClick: () => void;
}

/** The primary action of a page of records. */
export const AddButton = ({ label, ...rest }: Props) => (
  <Button variant="filled" leftSection={<Glyph of={IconPlus} bold />} {...rest}>
    {label}
  </Button>
);
