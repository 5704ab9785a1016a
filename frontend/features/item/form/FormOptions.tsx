import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconExternalLink, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Modes } from '#frontend/features/item/form/ItemForm.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { OnEscape } from '#frontend/ui/window/useEscape.ts';
import classes from './FormBar.module.css';

interface Props {
  modes: Modes;
  onModes: (change: Partial<Modes>) => void;
  mayEdit: boolean;
  address: string | null;
}

/** Display options of the form, and the actions that do not fit into the toolbar. */
export const FormOptions = ({ modes, onModes, mayEdit, address }: Props) => {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const toggle = (mode: 'readOnly' | 'stack' | 'requiredOnly') => (
    <Menu.CheckboxItem checked={modes[mode]} onChange={(checked) => onModes({ [mode]: checked })}>
      {t(`item.mode.${mode}`)}
    </Menu.CheckboxItem>
  );
  return (
    <Menu position="bottom-end" zIndex={400} opened={opened} onChange={setOpened} closeOnEscape={false}>
      <Menu.Target>
        <Tooltip label={t('item.options')}>
          <ActionIcon aria-label={t('item.options')}>
            <Glyph of={IconAdjustmentsHorizontal} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <OnEscape act={() => setOpened(false)} />
        {toggle('stack')}
        {toggle('requiredOnly')}
        {mayEdit && toggle('readOnly')}
        <Menu.Item className={classes.printInMenu ?? ''} leftSection={<Glyph of={IconPrinter} />} onClick={() => print()}>
          {t('item.print')}
        </Menu.Item>
        {address && (
          <Menu.Item component="a" href={address} target="_blank" leftSection={<Glyph of={IconExternalLink} />}>
            {t('item.newTab')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
};
