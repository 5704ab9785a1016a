import { ActionIcon, Button, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconCopyPlus, IconHome, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import type { Column } from '#frontend/features/list/columns/columns.ts';
import type { ListQuery } from '#frontend/features/list/listQuery.ts';
import { DataLinkItem } from '#frontend/features/list/view/DataLinkItem.tsx';
import type { OpenViewInput } from '#frontend/features/list/view/useViewWindow.tsx';
import { draftOf, newDraft } from '#frontend/features/list/view/viewDraft.ts';
import { useAccount } from '#frontend/session/useAccount.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { MenuEntry } from '#frontend/ui/MenuEntry.tsx';
import { useConfirm } from '#frontend/ui/window/Confirm.tsx';
import { grants } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import type { ListDetails, View } from '#shared/models/content/list.ts';

interface Props {
  details: ListDetails;
  view: View | undefined;
  columns: Column[];
  shown: Column[];
  query: ListQuery;
  /** Undefined selects the default view. */
  onChoose: (view: View | undefined) => void;
  onOpen: (input: OpenViewInput) => void;
}

/** Where there is space for the label next to the views and the layouts. */
const WIDE = '(min-width: 900px)';

/** Creates, changes and deletes views, as far as the user may. */
export const ViewOptions = ({ details, view, columns, shown, query, onChoose, onOpen }: Props) => {
  const { t } = useTranslation();
  const { isAdmin } = useAccount();
  const confirm = useConfirm();
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  const edit = useWrite(list.editView);
  const remove = useWrite(list.deleteView);

  const access = details.access.effectiveAccess;
  const mayShare = grants(access, 'CreateViews');
  const mayMake = grants(access, 'CreatePersonalViews');
  const mayEdit = view !== undefined && (view.isPersonal ? mayMake : mayShare);
  const mayDelete = view !== undefined && (view.isPersonal ? mayMake : isAdmin && !view.isDefault);
  if (!mayMake) return null;

  const open = (input: Pick<OpenViewInput, 'viewId' | 'version' | 'start'>) => onOpen({ ...input, columns, mayShare });

  const onDelete = async (target: View) => {
    const text = t(target.isPersonal ? 'list.view.deleteText' : 'confirmGlobalViewDelete');
    const title = t('list.view.deleteTitle', { title: target.title });
    if (!(await confirm({ title, text, verb: t('list.view.delete'), danger: true }))) return;
    remove.mutate({ body: { listId: details.id, listViewId: target.id } }, { onSuccess: () => onChoose(undefined) });
  };
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        {isWide ? (
          <Button data-view-options className="l-fixed" variant="subtle" leftSection={<Glyph of={IconAdjustmentsHorizontal} />}>
            {t('list.view.options')}
          </Button>
        ) : (
          <ActionIcon data-view-options aria-label={t('list.view.options')}>
            <Glyph of={IconAdjustmentsHorizontal} />
          </ActionIcon>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<Glyph of={IconCopyPlus} />}
          onClick={() => open({ viewId: null, start: newDraft(view, shown, query, !mayShare) })}
        >
          {t('list.view.new')}
        </Menu.Item>
        {mayEdit && (
          <MenuEntry
            icon={IconPencil}
            label={t('list.view.editThis')}
            onClick={() => open({ viewId: view.id, version: view.version, start: draftOf(view, columns) })}
          />
        )}
        {mayEdit && !view.isDefault && (
          <Menu.Item
            leftSection={<Glyph of={IconHome} />}
            onClick={() => edit.mutate({ body: { listId: details.id, listViewId: view.id, ...draftOf(view, columns), isDefault: true } })}
          >
            {t(view.isPersonal ? 'list.view.makeMyDefault' : 'list.view.makeDefault')}
          </Menu.Item>
        )}
        {view && <DataLinkItem listId={details.id} view={view} />}
        {mayDelete && (
          <>
            <Menu.Divider />
            <Menu.Item c="var(--error-text)" leftSection={<Glyph of={IconTrash} />} onClick={() => void onDelete(view)}>
              {t('list.view.delete')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
};
