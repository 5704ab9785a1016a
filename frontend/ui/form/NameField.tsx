import type { ComponentProps } from 'react';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { NAME_LENGTH } from '#shared/limits.ts';

/** What something is called. It cannot stay empty, and its window begins with it. */
export const NameField = (props: Omit<ComponentProps<typeof TextField>, 'required'>) => (
  <TextField maxLength={NAME_LENGTH} first {...props} required />
);
