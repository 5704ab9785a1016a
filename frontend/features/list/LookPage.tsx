import { ActionIcon, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconBellPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListParts } from '#frontend/features/list/parts.ts';
import { TitleRow } from '#frontend/features/list/TitleRow.tsx';
import { useListQuery } from '#frontend/features/list/useListQuery.ts';
import { lazily } from '#frontend/ui/lazily.ts';
import type { Look } from '#frontend/ui/looks/look.ts';
import { Skeletons } from '#frontend/ui/Skeletons.tsx';
import { grants } from '#shared/access.ts';
import type { ListDetails } from '#shared/models/list.ts';

const CalendarScreen = lazily(async () => (await import('#frontend/features/calendar/CalendarScreen.tsx')).CalendarScreen);
const BoardScreen = lazily(async () => (await import('#frontend/features/board/BoardScreen.tsx')).BoardScreen);

const screens = { calendar: CalendarScreen, board: BoardScreen };

interface Props {
  details: ListDetails;
  folderId: string | undefined;
  look: Exclude<Look, 'table'>;
  ItemWindow: ListParts['ItemWindow'];
  AddAlert: ListParts['AddAlert'];
}

/** A list shown otherwise than by rows, below the same title and views. */
export const LookPage = ({ details, folderId, look, ItemWindow, AddAlert }: Props) => {
  const { t } = useTranslation();
  const [alerting, setAlerting] = useState(false);
  const phone = useMediaQuery('(max-width: 799px)', false, { getInitialValueInEffect: false }) ?? false;
  const { query, setQuery } = useListQuery();
  const { views, title } = details;
  const view = views.find(({ id }) => id === query.listViewId) ?? views.find(({ isDefault }) => isDefault) ?? views[0];
  const Screen = screens[look];
  return (
    <>
      <TitleRow
        title={title}
        views={views}
        current={view}
        phone={phone}
        onChoose={({ id, isDefault }) => setQuery({ listViewId: isDefault ? undefined : id })}
      >
        {!phone && grants(details.access.effectiveAccess, 'Read') && (
          <Tooltip label={t('alerts.alertMe')}>
            <ActionIcon aria-label={t('alerts.alertMe')} onClick={() => setAlerting(true)}>
              <IconBellPlus size={16} stroke={1.6} aria-hidden="true" />
            </ActionIcon>
          </Tooltip>
        )}
      </TitleRow>
      <Suspense fallback={<Skeletons count={12} />}>
        <Screen details={details} view={view} folderId={folderId} phone={phone} ItemWindow={ItemWindow} />
      </Suspense>
      {alerting && <AddAlert details={details} onClose={() => setAlerting(false)} />}
    </>
  );
};
