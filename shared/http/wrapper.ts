import * as z from 'zod';

/** One refusal as the wire carries it. `id` is present where support can look the failure up. */
export const WireError = z.object({
  id: z.string().nullable(),
  error: z.string(),
  translate: z.boolean(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  fields: z
    .array(
      z.object({
        at: z.string(),
        code: z.string(),
        params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
        message: z.string().optional(),
      }),
    )
    .optional(),
  collisions: z.array(z.object({ field: z.string(), yours: z.unknown(), theirs: z.unknown(), by: z.string(), at: z.string() })).optional(),
  conflicts: z.array(z.object({ who: z.string(), start: z.string(), end: z.string(), title: z.string().optional() })).optional(),
});
export type WireError = z.infer<typeof WireError>;

/** Every JSON answer but get/i18n comes in this wrapper. */
export const Wrapper = z.object({
  value: z.unknown(),
  hasErrors: z.boolean(),
  errors: z.array(WireError),
  hasWarnings: z.boolean(),
  warnings: z.array(WireError),
});
export type Wrapper<T = unknown> = Omit<z.infer<typeof Wrapper>, 'value'> & { value: T };

/** Unsafe calls repeat the cookie in the header; a foreign page can send the one but not read the other. */
export const CSRF_COOKIE = 'CSRF-TOKEN';
/** Says that its browser has just changed something, or heard of a change: what it reads has to show that. */
export const CONSISTENT_COOKIE = 'sheaf-consistent';
export const CAPTCHA_HEADER = 'x-captcha-token';
export const CSRF_HEADER = 'x-csrf-token';
/** Joins what a browser did with what the server and its listeners did about it. */
export const CORRELATION_HEADER = 'x-correlation-id';
/** The IANA name of the time zone in which the caller's days begin, such as Europe/Paris. */
export const TIME_ZONE_HEADER = 'x-time-zone';
/** Tells one release from another. */
export const BUILD_HEADER = 'x-sheaf-build';
