import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { FormWindow } from '#frontend/fields/form/FormWindow.tsx';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { useForm } from '#frontend/ui/form/useForm.ts';
import { dialog } from '#frontend/ui/window/box.ts';
import { account } from '#shared/contracts/account.ts';
import type { Person } from '#shared/models/identity/person.ts';

interface Props {
  person: Person;
  homePage: string;
  onClose: () => void;
}

const WINDOW = { cacheKey: 'home-page', size: dialog(260) };

/** Sets the page that a user sees first after signing in. */
export const HomePageWindow = ({ person: { internalId: userId, fullName }, homePage, onClose }: Props) => {
  const { t } = useTranslation();
  const save = useWrite(account.setAsHomepage, { failure: 'inline' });
  const form = useForm({
    start: { website: homePage },
    save: ({ website }) => save.mutateAsync({ body: { userId, website: website.trim() } }),
    onSaved: onClose,
  });
  return (
    <FormWindow
      form={form}
      title={t('userDeeds.homePageOf', { name: fullName })}
      {...WINDOW}
      verb={t('userDeeds.setHomePage')}
      onClose={onClose}
    >
      <TextField {...form.text('website')} label={t('userDeeds.homePage')} hint={t('userDeeds.homePageHint')} first />
    </FormWindow>
  );
};
