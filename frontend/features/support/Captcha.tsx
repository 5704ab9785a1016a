import { lazily } from '#frontend/ui/lazily.ts';
import { Awaited } from '#frontend/ui/states/Awaited.tsx';
import type { Bootstrap } from '#shared/models/identity/bootstrap.ts';
import classes from './SupportPage.module.css';

const ProofOfWork = lazily(async () => (await import('#frontend/features/support/ProofOfWorkCaptcha.tsx')).ProofOfWorkCaptcha);
const Turnstile = lazily(async () => (await import('@marsidev/react-turnstile')).Turnstile);

type Props = Bootstrap['captcha'] & {
  problem: string | null;
  /** Called with an empty token when the solution has expired. */
  onToken: (token: string) => void;
};

/** The captcha of the configured provider. */
export const Captcha = ({ provider, siteKey, problem, onToken }: Props) => (
  <div>
    <div className={classes.captcha}>
      <Awaited>
        {provider === 'turnstile' ? (
          <Turnstile siteKey={siteKey} onSuccess={onToken} onExpire={() => onToken('')} onError={() => onToken('')} />
        ) : (
          <ProofOfWork onToken={onToken} />
        )}
      </Awaited>
    </div>
    {problem && (
      <p className={classes.problem} role="alert">
        {problem}
      </p>
    )}
  </div>
);
