import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '#frontend/api/hooks.ts';
import { ErasureStatement } from '#frontend/features/people/ErasureStatement.tsx';
import { FormWindow } from '#frontend/fields/form/FormWindow.tsx';
import fieldClasses from '#frontend/ui/form/Form.module.css';
import { NameField } from '#frontend/ui/form/NameField.tsx';
import { TickField } from '#frontend/ui/form/TickField.tsx';
import { useForm } from '#frontend/ui/form/useForm.ts';
import { Loaded } from '#frontend/ui/records/Loaded.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { Window } from '#frontend/ui/window/Window.tsx';
import { users } from '#shared/contracts/application/users.ts';
import type { Person } from '#shared/models/identity/person.ts';

interface Props {
  person: Person;
  onClose: () => void;
}

const WINDOW = { cacheKey: 'erasure', size: dialog(640) };

/** Shows what erasing a person removes and keeps. The user confirms by typing the name. */
export const EraseWindow = ({ person: { internalId: userId, fullName }, onClose }: Props) => {
  const { t } = useTranslation();
  const erase = useWrite(users.eraseUser, { failure: 'inline' });
  const form = useForm({
    start: { fullName: '', discardsDrafts: false },
    problemsOf: (typed) => (typed.fullName.trim() === fullName.trim() ? {} : { fullName: t('message.formValidation.nameDiffers') }),
    save: (typed) => erase.mutateAsync({ body: { userId, ...typed } }),
    onSaved: onClose,
  });
  const { discardsDrafts } = form.draft;
  const read = useRead(users.erasure, { userId, discardsDrafts }, { failure: 'inline', staleTime: 0 });
  return (
    <FormWindow
      form={form}
      title={t('erasure.title', { name: fullName })}
      {...WINDOW}
      verb={t('erasure.verb')}
      danger
      canSave={read.data?.state === 'none'}
      onClose={onClose}
    >
      <Loaded read={read} failed={t('erasure.failed')}>
        {(erasure) => <ErasureStatement erasure={erasure} name={fullName} />}
      </Loaded>
      <TickField {...form.tick('discardsDrafts')} label={t('erasure.discardDrafts')} />
      <NameField {...form.text('fullName')} label={t('erasure.name')} />
    </FormWindow>
  );
};

/** Shows what erasing a person has removed and kept. */
export const ErasedWindow = ({ person: { internalId: userId, fullName }, onClose }: Props) => {
  const { t } = useTranslation();
  const read = useRead(users.erasure, { userId }, { failure: 'inline', staleTime: 0 });
  return (
    <Window title={t('erasure.statementOf', { name: fullName })} {...WINDOW} onClose={onClose}>
      <div className={fieldClasses.form}>
        <Loaded read={read} failed={t('erasure.failed')}>
          {(erasure) => <ErasureStatement erasure={erasure} name={fullName} />}
        </Loaded>
      </div>
    </Window>
  );
};
