import type { Target } from '#functions/domain/access/targets.ts';
import type { SentFile } from '#functions/domain/content/blobs/keepSent.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { SentForm } from '#functions/runtime/readForm.ts';
import type { On } from '#shared/http/contract.ts';

/** A call over HTTP: what domain needs, and the few things only a controller may touch. */
export interface CallContext<O extends On = On> extends Context {
  target: Target<O>;
  http: {
    address: string;
    /** What the browser says of itself. */
    agent: string;
    /** The Authorization header, and what it was sent to. */
    authorization: string;
    path: string;
    /** The id of the API that the call came through. */
    gateway: string;
    cookies: Record<string, string | undefined>;
    setCookies: string[];
    /** What proves that a person calls, where that is asked. */
    captchaToken: string;
    files: () => Promise<SentFile[]>;
    /** The files with what else was filled in. */
    form: () => Promise<SentForm>;
  };
}
