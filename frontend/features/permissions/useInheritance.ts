import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import type { Scope } from '#frontend/features/permissions/scope.ts';
import { useConfirm } from '#frontend/ui/window/Confirm.tsx';
import { permission } from '#shared/contracts/permission.ts';

/** Stops or restores the inheritance of an object after asking. */
export const useInheritance = (scope: Scope, name: string) => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const stopping = useWrite(permission.stopInheriting);
  const inheriting = useWrite(permission.inheritPermissions);

  const stop = async () => {
    const question = { title: t('permissions.stopTitle', { name }), text: t('permissions.stopText'), verb: t('permissions.stop') };
    if (await confirm(question)) stopping.mutate({ body: scope });
  };
  const inherit = async () => {
    const question = { title: t('permissions.inheritTitle', { name }), text: t('permissions.inheritText'), verb: t('permissions.inherit') };
    if (await confirm({ ...question, danger: true })) inheriting.mutate({ body: scope });
  };
  return { stop, inherit, busy: stopping.isPending || inheriting.isPending };
};
