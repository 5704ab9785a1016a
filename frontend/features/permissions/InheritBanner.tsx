import { Button } from '@mantine/core';
import { IconSitemap } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Scope } from '#frontend/features/permissions/scope.ts';
import { useInheritance } from '#frontend/features/permissions/useInheritance.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import type { Permissions } from '#shared/models/content/permission.ts';
import classes from './InheritBanner.module.css';

interface Props {
  scope: Scope;
  /** The name of the object. */
  name: string;
  permissions: Permissions;
  isTop: boolean;
  mayChange: boolean;
}

/** Says where the entries come from, and starts or ends inheritance. */
export const InheritBanner = ({ scope, name, permissions, isTop, mayChange }: Props) => {
  const { t } = useTranslation();
  const { stop, inherit, busy } = useInheritance(scope, name);
  const from = permissions.owner?.title ?? '';
  const inherits = permissions.inheritsPermission;
  return (
    <div className={classes.banner} data-own={!inherits || undefined}>
      <Glyph of={IconSitemap} />
      <p className="l-grow">
        <b className="l-bold l-primary">{inherits ? t('permissions.inherits', { from }) : t('permissions.own', { name })}</b>{' '}
        {t(isTop ? 'permissions.topText' : inherits ? 'permissions.inheritsText' : 'permissions.ownText')}
      </p>
      {mayChange && (
        <Button size="sm" loading={busy} onClick={() => void (inherits ? stop() : inherit())}>
          {t(inherits ? 'permissions.stop' : 'permissions.inherit')}
        </Button>
      )}
    </div>
  );
};
