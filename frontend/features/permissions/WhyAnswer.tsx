import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import { widestLevels } from '#frontend/features/permissions/levels.ts';
import type { Scope } from '#frontend/features/permissions/scope.ts';
import { WhyPath } from '#frontend/features/permissions/WhyPath.tsx';
import { allowedBy } from '#frontend/features/permissions/whyPath.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { permission } from '#shared/contracts/permission.ts';
import type { Person } from '#shared/models/identity/person.ts';
import classes from './WhyPanel.module.css';

interface Props {
  scope: Scope;
  name: string;
  person: Person;
}

/** The path from the root to the object, and the resulting permissions. */
export const WhyAnswer = ({ scope, name, person }: Props) => {
  const { t, i18n } = useTranslation();
  const why = useRead(permission.why, { ...scope, userId: person.internalId }, { failure: 'inline', staleTime: 0 });
  if (why.error) return <Failed title={t('permissions.whyFailed')} error={why.error} onRetry={() => void why.refetch()} />;
  if (!why.data) return <Skeletons count={4} />;
  const { user, accessLevels } = why.data;
  const levelNames = widestLevels(accessLevels).map((level) => t(`permissions.level.${level}`));
  const together = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).formatToParts(levelNames);
  return (
    <div className="l-scroll">
      <div className="l-small l-secondary l-subtle l-below l-pad12x16">
        <p>{t('permissions.accessTo', { name })}</p>
        <p className={classes.big}>
          {together.map(({ type, value }) =>
            type === 'element' ? (
              <b key={value} className="l-bold l-primary">
                {value}
              </b>
            ) : (
              value
            ),
          )}
        </p>
      </div>
      {user.isAdmin && <p className={classes.note}>{t('permissions.isAdmin', { name: user.fullName })}</p>}
      {user.isDisabled && <p className={classes.note}>{t('permissions.isDisabled', { name: user.fullName })}</p>}
      <WhyPath reasons={why.data} />
      <div className={classes.allows}>
        <h3>{t('permissions.together')}</h3>
        <ul>
          {allowedBy(why.data).map(({ level, held, by }) => (
            <li key={level} className="l-line l-gap10 l-tertiary" data-held={held || undefined}>
              {held ? <Glyph of={IconCheck} bold /> : <Glyph of={IconMinus} bold />}
              <span>{t(`permissions.may.${level}`)}</span>
              <span className="l-clip l-text12 l-secondary l-end">
                {held ? (by?.name ?? t(user.isAdmin ? 'permissions.asAdmin' : 'permissions.several')) : t('permissions.noGrant')}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
};
