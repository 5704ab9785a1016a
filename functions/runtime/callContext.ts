import type { Target } from '#functions/domain/access/targets.ts';
import type { UploadedFile } from '#functions/domain/content/blobs/storeUpload.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { SentForm } from '#functions/runtime/readForm.ts';
import type { On } from '#shared/http/contract.ts';

/** The context of an HTTP call: everything the domain needs, and a few things that only controllers may use. */
export interface CallContext<O extends On = On> extends Context {
  target: Target<O>;
  http: {
    address: string;
    /** The network that limits are counted against where nobody is signed in. */
    network: string;
    /** The User-Agent header. */
    agent: string;
    /** The Authorization header and the path that the request was sent to. */
    authorization: string;
    path: string;
    /** The id of the API gateway that the call came through. */
    gateway: string;
    cookies: Record<string, string | undefined>;
    setCookies: string[];
    /** The captcha token, where a captcha is required. */
    captchaToken: string;
    files: () => Promise<UploadedFile[]>;
    /** The uploaded files and the other fields of the form. */
    form: () => Promise<SentForm>;
  };
}
