import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { problemText } from '#frontend/api/problemText.ts';
import { FormWindow } from '#frontend/fields/FormWindow.tsx';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { account } from '#shared/contracts/account.ts';
import type { Passkey } from '#shared/models/passkey.ts';

const SIZE = dialog(240);

/** What the person calls a passkey. */
export const RenamePasskey = ({ passkey: { id, name: before }, onClose }: { passkey: Passkey; onClose: () => void }) => {
  const { t } = useTranslation();
  const [name, setName] = useState(before);
  const { mutate, error, isPending } = useWrite(account.renamePasskey, { failure: 'inline' });
  return (
    <FormWindow
      title={t('account.passkeys.renameOf', { name: before })}
      cacheKey="rename-passkey"
      size={SIZE}
      isDirty={name !== before}
      verb={t('account.passkeys.rename')}
      canSave={name.trim() !== ''}
      busy={isPending}
      problem={error && problemText(error)}
      onSubmit={() => mutate({ body: { id, name } }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextField label={t('account.passkeys.name')} value={name} maxLength={100} required first onChange={setName} />
    </FormWindow>
  );
};
