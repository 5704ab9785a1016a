import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { problemText } from '#frontend/api/problemText.ts';
import { FormWindow } from '#frontend/fields/FormWindow.tsx';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { account } from '#shared/contracts/account.ts';
import type { Person } from '#shared/models/person.ts';

interface Props {
  person: Person;
  homePage: string;
  onClose: () => void;
}

const SIZE = dialog(260);

/** Where somebody begins after signing in. */
export const HomePageWindow = ({ person: { internalId: userId, fullName }, homePage, onClose }: Props) => {
  const { t } = useTranslation();
  const [website, setWebsite] = useState(homePage);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useWrite(account.setAsHomepage, { failure: 'inline' });
  return (
    <FormWindow
      title={t('userDeeds.homePageOf', { name: fullName })}
      cacheKey="home-page"
      size={SIZE}
      isDirty={website !== homePage}
      verb={t('userDeeds.setHomePage')}
      busy={save.isPending}
      problem={problem}
      onSubmit={() =>
        save.mutate(
          { body: { userId, website: website.trim() } },
          { onSuccess: onClose, onError: (error) => setProblem(problemText(error)) },
        )
      }
      onClose={onClose}
    >
      <TextField label={t('userDeeds.homePage')} value={website} hint={t('userDeeds.homePageHint')} first onChange={setWebsite} />
    </FormWindow>
  );
};
