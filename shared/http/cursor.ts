import * as z from 'zod';
import { CURSOR_LENGTH } from '#shared/limits.ts';

/** The `next` of a page, sent back to continue after it. It is sealed for the caller and the question that it was made for. */
export const Cursor = z.string().max(CURSOR_LENGTH);
