import { Menu } from '@mantine/core';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenTable } from '#frontend/features/documents/sheet/openUniver.ts';
import { RenameSheetWindow } from '#frontend/features/documents/sheet/structure/RenameSheetWindow.tsx';
import { lineActions, selectionName, sheetActions } from '#frontend/features/documents/sheet/structure/sheetActions.ts';
import type { OpenSheetMenu } from '#frontend/features/documents/sheet/structure/useSheetMenu.ts';
import { useConfirm } from '#frontend/ui/window/Confirm.tsx';
import classes from './SheetMenu.module.css';

interface Props extends OpenSheetMenu {
  table: OpenTable;
  isLocked: (sheet: string) => boolean;
}

/** The menu of the selected rows and columns, or of a worksheet. */
export const SheetMenu = ({ at, tab, table, isLocked, onClose }: Props) => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const [renaming, setRenaming] = useState(false);
  const { workbook } = table;
  const id = tab ?? workbook.getActiveSheet().getSheetId();
  const name = workbook.getSheetBySheetId(id)?.getSheetName() ?? '';
  const remove = async () => {
    const title = t('documents.sheet.deleteTitle', { name });
    const isConfirmed = await confirm({
      title,
      text: t('documents.sheet.deleteText'),
      verb: t('documents.sheet.deleteVerb'),
      danger: true,
    });
    if (isConfirmed) workbook.deleteSheet(id);
  };
  const groups = tab
    ? sheetActions(table, id, isLocked(id), { rename: () => setRenaming(true), remove: () => void remove() })
    : lineActions(table, isLocked(id));
  const heading = tab ? name : `${name} · ${selectionName(table)}`;
  if (renaming) return <RenameSheetWindow workbook={workbook} sheet={id} onClose={onClose} />;
  if (groups.length === 0) return null;
  return (
    <Menu
      opened
      onChange={(open) => !open && onClose()}
      position="bottom-start"
      offset={0}
      width={272}
      withinPortal
      closeOnItemClick={false}
    >
      <Menu.Target>
        <button type="button" tabIndex={-1} aria-label={heading} className={classes.at} style={{ left: at.x, top: at.y }} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className="l-clip">{heading}</Menu.Label>
        {groups.map((group, index) => (
          <Fragment key={group[0]?.key}>
            {index > 0 && <Menu.Divider />}
            {group.map(({ key, count, isDanger, isOffered, run }) => (
              <Menu.Item
                key={key}
                className={isDanger ? classes.danger : undefined}
                disabled={!isOffered}
                onClick={() => {
                  if (key !== 'renameSheet') onClose();
                  run();
                }}
              >
                {t(`documents.sheet.${key}`, { count })}
              </Menu.Item>
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
