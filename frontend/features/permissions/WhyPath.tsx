import { useTranslation } from 'react-i18next';
import { LevelChips } from '#frontend/features/permissions/LevelChips.tsx';
import { type Step, whyPath } from '#frontend/features/permissions/whyPath.ts';
import { Avatar } from '#frontend/ui/people/Avatar.tsx';
import type { AccessReasons } from '#shared/models/content/permission.ts';
import classes from './WhyPath.module.css';

const formatStep = ({ decides, causes }: Step): string => {
  if (!decides) return 'permissions.passedOver';
  return causes.length > 0 ? 'permissions.decides' : 'permissions.noEntry';
};

/** The objects from the root down: hollow if they have no effect, filled if they grant access. */
export const WhyPath = ({ reasons }: { reasons: AccessReasons }) => {
  const { t } = useTranslation();
  const name = reasons.user.fullName;
  return (
    <ol className="l-stack l-text13 l-pad16">
      {whyPath(reasons).map((step) => (
        <li
          key={`${step.owner.type}:${step.owner.id}`}
          className={classes.step}
          data-gives={(step.decides && step.causes.length > 0) || undefined}
        >
          <p>
            <b className="l-bold">{step.owner.title}</b> <span className={classes.kind}>{t(`permissions.kind.${step.owner.type}`)}</span>
          </p>
          <p className="l-small l-secondary">{t(formatStep(step), { name })}</p>
          <ul>
            {step.causes.map((cause) => (
              <li key={`${cause.type}:${cause.id}`} className={classes.cause} data-over={!step.decides || undefined}>
                <Avatar name={cause.name} isGroup={cause.type === 'role'} />
                <span>{t(cause.type === 'role' ? 'permissions.memberOf' : 'permissions.grantedTo', { name: cause.name })}</span>
                <LevelChips access={cause.accessLevels} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
};
