import { useTranslation } from 'react-i18next';
import { accountPages } from '#frontend/app/routing/accountPages.ts';
import { NotFound } from '#frontend/app/screens/NotFound.tsx';
import { accountAddress } from '#frontend/site/addresses.ts';
import { PageHead } from '#frontend/ui/page/PageHead.tsx';
import { SettingsFrame } from '#frontend/ui/page/SettingsFrame.tsx';
import { productName } from '#frontend/ui/productName.ts';
import { Redirect } from '#frontend/ui/Redirect.tsx';
import type { AppRoute } from '#shared/addresses/parsePath.ts';

/** The account pages, at the root whatever site the person came from. */
export const AccountRoute = ({ route }: { route: AppRoute }) => {
  const { t } = useTranslation();
  if (route.section !== 'account') return <NotFound />;
  const current = accountPages[route.page];
  if (!current) return <Redirect to={accountAddress()} />;

  const title = t(`account.page.${current.key}`);
  const entries = Object.entries(accountPages).flatMap(([word, { key, icon }]) =>
    icon ? [{ to: accountAddress(word), label: t(`account.page.${key}`), icon, exact: word === '' }] : [],
  );
  return (
    <>
      <title>{`${title} · ${productName()}`}</title>
      <SettingsFrame label={t('account.title')} groups={[{ entries }]}>
        <PageHead title={title} />
        <current.Page key={route.page} />
      </SettingsFrame>
    </>
  );
};
