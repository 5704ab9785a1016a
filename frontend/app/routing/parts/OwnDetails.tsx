import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useRead } from '#frontend/api/hooks.ts';
import { OwnFacts } from '#frontend/features/account/OwnFacts.tsx';
import { OpenForms } from '#frontend/features/item/openForms/OpenForms.tsx';
import { useListDetails } from '#frontend/fields/lookup/useListDetails.ts';
import { useAccount } from '#frontend/session/useAccount.ts';
import { accountAddress } from '#frontend/site/addresses.ts';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { grants } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { peopleLists } from '#shared/models/identity/peopleLists.ts';

const nothing = {};

/** The person's own item in the list of users: editable, readable, or a summary, depending on permissions. */
export const OwnDetails = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id } = useAccount();
  const details = useListDetails(peopleLists.users);
  const item = useRead(list.getItem, { listId: peopleLists.users, id }, { enabled: details.data !== undefined, failure: 'inline' });
  if (details.error || item.error) return <OwnFacts note={t('account.edit.readOnly')} />;
  if (!details.data || !item.data) return <Skeletons count={8} height={56} />;
  return (
    <OpenForms
      frame="page"
      details={details.data}
      itemId={item.data.Id}
      isOwn={false}
      folderId={undefined}
      tab="form"
      formName={undefined}
      readOnly={!grants(item.data._EffectiveAccess, 'Edit')}
      itemVersion={null}
      values={nothing}
      onCreated={() => undefined}
      onClose={() => void navigate(accountAddress())}
    />
  );
};
