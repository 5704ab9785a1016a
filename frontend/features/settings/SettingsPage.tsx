import {
  IconAdjustmentsHorizontal,
  IconBellRinging,
  IconColumns3,
  IconFileText,
  IconForms,
  IconHistory,
  IconKey,
  IconLayoutList,
  IconLock,
  IconRoute,
  IconTemplate,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useRead } from '#frontend/api/hooks.ts';
import { FieldsTab } from '#frontend/features/settings/fields/FieldsTab.tsx';
import { FormsTab } from '#frontend/features/settings/forms/FormsTab.tsx';
import { GeneralTab } from '#frontend/features/settings/GeneralTab.tsx';
import type { SettingsParts } from '#frontend/features/settings/parts.ts';
import type { TabProps } from '#frontend/features/settings/tabProps.ts';
import { ViewsTab } from '#frontend/features/settings/ViewsTab.tsx';
import { withReturnUrl } from '#frontend/session/returnUrl.ts';
import { listSettingsAddress } from '#frontend/site/addresses.ts';
import { type SettingsTab, settingsNeeds, settingsTabs } from '#frontend/site/listSettings.ts';
import { PageHead } from '#frontend/ui/page/PageHead.tsx';
import { SettingsFrame } from '#frontend/ui/page/SettingsFrame.tsx';
import { Redirect } from '#frontend/ui/Redirect.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { grants } from '#shared/access.ts';
import { list as lists } from '#shared/contracts/list.ts';
import { holdsFiles, type ListSummary } from '#shared/models/content/list.ts';

const icons: Record<SettingsTab, TablerIcon> = {
  general: IconAdjustmentsHorizontal,
  fields: IconColumns3,
  views: IconLayoutList,
  forms: IconForms,
  workflows: IconRoute,
  alert: IconBellRinging,
  'active-document-locks': IconLock,
  permissions: IconKey,
  'document-templates': IconFileText,
  'list-item-templates': IconTemplate,
  'audit-history': IconHistory,
};

const PermissionsTab = ({ details, parts: { Permissions } }: TabProps) => {
  const [search] = useSearchParams();
  return <Permissions details={details} folderId={search.get('folderId')} />;
};

const LocksTab = ({ details, parts: { Locks } }: TabProps) => <Locks listId={details.id} />;

const AuditTab = ({ details, parts: { AuditHistory } }: TabProps) => (
  <AuditHistory subject={{ listId: details.id }} fields={details.fields} name={details.title} />
);

const tabs: Record<SettingsTab, ComponentType<TabProps>> = {
  general: GeneralTab,
  fields: FieldsTab,
  views: ViewsTab,
  forms: FormsTab,
  workflows: ({ details, parts: { Workflows } }) => <Workflows details={details} />,
  alert: ({ details, parts: { Alerts } }) => <Alerts details={details} />,
  'active-document-locks': LocksTab,
  permissions: PermissionsTab,
  'document-templates': ({ details, parts: { DocumentTemplates } }) => <DocumentTemplates details={details} />,
  'list-item-templates': ({ details, parts: { ItemTemplates } }) => <ItemTemplates details={details} />,
  'audit-history': AuditTab,
};

/** A user may share a folder without having access to the other settings of its list. */
const useNamedFolder = (listId: string, tab: string) => {
  const folderId = useSearchParams()[0].get('folderId') ?? '';
  return useRead(lists.getFolder, { listId, folderId }, { failure: 'inline', enabled: tab === 'permissions' && folderId !== '' });
};

interface Props {
  list: ListSummary;
  tab: string;
  parts: SettingsParts;
}

/** The settings of a list by section, as far as this user may see them. */
export const SettingsPage = ({ list, tab, parts }: Props) => {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const folder = useNamedFolder(list.id, tab);
  const open = settingsTabs(list.access.effectiveAccess);
  const ofFolder = folder.data !== undefined && grants(folder.data._EffectiveAccess, settingsNeeds.permissions);
  const current = open.find((one) => one === tab) ?? (ofFolder ? 'permissions' : undefined);
  const details = useRead(lists.details, { listId: list.id }, { failure: 'inline', enabled: current !== undefined });

  if (!current && folder.isLoading) return <Skeletons />;
  const [first] = open;
  if (!current && (!first || tab !== '')) return <Redirect to={withReturnUrl('/401', `${pathname}${search}`)} />;
  if (!current) return <Redirect to={listSettingsAddress(list, first)} />;

  const Tab = tabs[current];
  const shown = open.filter((one) => one !== 'document-templates' || holdsFiles(list.type));
  const entries = shown.map((one) => ({ to: listSettingsAddress(list, one), label: t(`settings.tab.${one}`), icon: icons[one] }));
  return (
    <SettingsFrame label={t('settings.of', { name: list.title })} groups={[{ entries }]}>
      <PageHead title={t(`settings.tab.${current}`)}>
        <span className="l-clip l-text13 l-secondary">{list.title}</span>
      </PageHead>
      {details.error && <Failed title={t('settings.failed')} error={details.error} onRetry={() => void details.refetch()} />}
      {!details.data && !details.error && <Skeletons />}
      {details.data && <Tab key={current} details={details.data} parts={parts} />}
    </SettingsFrame>
  );
};
