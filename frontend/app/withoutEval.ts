import * as z from 'zod';

/** The content security policy forbids making code out of text, and only trying to is already reported. It must come before the first schema. */
z.config({ jitless: true });
