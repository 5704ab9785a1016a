import * as z from 'zod';

/** One refusal as sent to clients. `id` is present if support can look the error up. */
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

/** The wrapper of every JSON answer except get/i18n. */
export const Wrapper = z.object({
  value: z.unknown(),
  hasErrors: z.boolean(),
  errors: z.array(WireError),
  hasWarnings: z.boolean(),
  warnings: z.array(WireError),
});
export type Wrapper<T = unknown> = Omit<z.infer<typeof Wrapper>, 'value'> & { value: T };

/** Unsafe calls repeat the cookie in the header: a foreign page can cause the cookie to be sent but cannot read it. */
export const CSRF_COOKIE = 'CSRF-TOKEN';
/** Marks that the browser has just changed something or heard of a change, which its reads must show. */
export const CONSISTENT_COOKIE = 'sheaf-consistent';
export const CAPTCHA_HEADER = 'x-captcha-token';
export const CSRF_HEADER = 'x-csrf-token';
/** Connects an action in the browser with its processing on the server and by listeners. */
export const CORRELATION_HEADER = 'x-correlation-id';
/** The IANA name of the caller's time zone, such as Europe/Paris. */
export const TIME_ZONE_HEADER = 'x-time-zone';
/** Identifies a release. */
export const BUILD_HEADER = 'x-sheaf-build';
