import * as z from 'zod';

/**
 * The content security policy forbids generating code from text, and even attempts are reported. Must run before the first schema is
 * created.
 */
z.config({ jitless: true });
