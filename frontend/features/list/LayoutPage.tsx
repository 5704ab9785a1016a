import { ActionIcon, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconBellPlus, IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Overflow, type ToolbarAction } from '#frontend/features/list/actions/Overflow.tsx';
import { useColumns } from '#frontend/features/list/columns/useColumns.ts';
import { ListFilters, ListSearch } from '#frontend/features/list/filter/ListFilters.tsx';
import type { ListParts } from '#frontend/features/list/listParts.ts';
import { inView, rulesOf } from '#frontend/features/list/listQuery.ts';
import { useDebouncedQuery } from '#frontend/features/list/rows/useRows.ts';
import { TitleRow } from '#frontend/features/list/TitleRow.tsx';
import { useListQuery } from '#frontend/features/list/useListQuery.ts';
import type { OpenViewInput } from '#frontend/features/list/view/useViewWindow.tsx';
import { ViewOptions } from '#frontend/features/list/view/ViewOptions.tsx';
import { listSettingsAddress } from '#frontend/site/addresses.ts';
import { settingsTabs } from '#frontend/site/listSettings.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import type { ScreenLayout } from '#frontend/ui/layouts/listLayout.ts';
import { openView } from '#frontend/ui/layouts/openView.ts';
import { Awaited } from '#frontend/ui/states/Awaited.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { grants } from '#shared/access.ts';
import type { ListDetails, View } from '#shared/models/content/list.ts';

interface Props {
  details: ListDetails;
  folderId: string | undefined;
  layout: ScreenLayout;
  parts: ListParts;
  onView: (input: OpenViewInput) => void;
}

/** A list in a layout other than rows, below the same title and views. */
export const LayoutPage = ({ details, folderId, layout, parts: { layouts, ItemWindow, AddAlert }, onView }: Props) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [alerting, setAlerting] = useState(false);
  const phone = useMediaQuery('(max-width: 799px)', false, { getInitialValueInEffect: false }) ?? false;
  const { query, setQuery } = useListQuery();
  const rules = rulesOf(useDebouncedQuery(query));
  const { views, title, type } = details;
  const filtering = { type, phone, query, setQuery };
  const view = openView(views, query.listViewId);
  const columns = useColumns(details, view);
  const chooseView = (chosen: View | undefined) => setQuery(inView(chosen, views));
  const Screen = layouts[layout];
  const access = details.access.effectiveAccess;
  const actions: ToolbarAction[] = [];
  if (grants(access, 'Read')) actions.push({ key: 'alert', label: t('alerts.alertMe'), Icon: IconBellPlus, run: () => setAlerting(true) });
  if (settingsTabs(access).length > 0) {
    const run = () => void navigate(listSettingsAddress(details));
    actions.push({ key: 'settings', label: t('frame.listSettings'), Icon: IconSettings, run });
  }
  return (
    <>
      <TitleRow title={title} listId={details.id} views={views} current={view} phone={phone} onChoose={chooseView}>
        <ViewOptions {...{ details, view, query }} columns={columns.all} shown={columns.shown} onChoose={chooseView} onOpen={onView} />
        {!phone &&
          actions.map(({ key, label, Icon, run }) => (
            <Tooltip key={key} label={label}>
              <ActionIcon aria-label={label} onClick={run}>
                <Glyph of={Icon} />
              </ActionIcon>
            </Tooltip>
          ))}
      </TitleRow>
      <Awaited fallback={<Skeletons count={12} />}>
        <Screen
          details={details}
          view={view}
          folderId={folderId}
          phone={phone}
          rules={rules}
          filters={<ListFilters {...filtering} columns={columns.all} />}
          search={<ListSearch {...filtering} />}
          more={phone && <Overflow actions={actions} phone />}
          ItemWindow={ItemWindow}
        />
      </Awaited>
      {alerting && <AddAlert details={details} onClose={() => setAlerting(false)} />}
    </>
  );
};
