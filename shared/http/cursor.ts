import * as z from 'zod';
import { CURSOR_LENGTH } from '#shared/limits.ts';

/** What a page answered as `next`, sent back to go on behind it. It is sealed for the caller and the question that it was made for. */
export const Cursor = z.string().max(CURSOR_LENGTH);
