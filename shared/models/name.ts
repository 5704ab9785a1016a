import * as z from 'zod';
import { NAME_LENGTH } from '#shared/limits.ts';
import { isLine, isVisible } from '#shared/text/visibleLine.ts';

/** A title that may be left out. */
export const OptionalName = z.string().trim().max(NAME_LENGTH, { error: 'tooLong' }).refine(isLine, { error: 'invalidText' });

/** What people call a site, a list, a view or the like. The documents of the calls show the minimum and the maximum. */
export const Name = z
  .string({ error: 'required' })
  .trim()
  .min(1, { error: 'required', abort: true })
  .max(NAME_LENGTH, { error: 'tooLong' })
  .refine(isVisible, { error: 'required', abort: true })
  .refine(isLine, { error: 'invalidText' });
