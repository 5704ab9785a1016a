import type { ComponentProps } from 'react';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { NAME_LENGTH } from '#shared/limits.ts';

/** A mandatory name, with the initial focus of its window. */
export const NameField = (props: Omit<ComponentProps<typeof TextField>, 'required'>) => (
  <TextField maxLength={NAME_LENGTH} first {...props} required />
);
