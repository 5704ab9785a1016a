import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { FormWindow } from '#frontend/fields/form/FormWindow.tsx';
import { NameField } from '#frontend/ui/form/NameField.tsx';
import { useForm } from '#frontend/ui/form/useForm.ts';
import { dialog } from '#frontend/ui/window/box.ts';
import { account } from '#shared/contracts/account.ts';
import type { Passkey } from '#shared/models/identity/passkey.ts';

const WINDOW = { cacheKey: 'rename-passkey', size: dialog(240) };

/** Renames a passkey. */
export const RenamePasskey = ({ passkey: { id, name: before }, onClose }: { passkey: Passkey; onClose: () => void }) => {
  const { t } = useTranslation();
  const rename = useWrite(account.renamePasskey, { failure: 'inline' });
  const form = useForm({ start: { name: before }, save: ({ name }) => rename.mutateAsync({ body: { id, name } }), onSaved: onClose });
  return (
    <FormWindow
      form={form}
      title={t('account.passkeys.renameOf', { name: before })}
      {...WINDOW}
      verb={t('account.passkeys.rename')}
      canSave={form.draft.name.trim() !== ''}
      onClose={onClose}
    >
      <NameField {...form.text('name')} label={t('account.passkeys.name')} maxLength={100} />
    </FormWindow>
  );
};
