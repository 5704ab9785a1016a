import { Button, Menu } from '@mantine/core';
import { IconChevronUp, IconDeviceFloppy, IconTemplate } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormToTemplate } from '#frontend/features/templates/formToTemplate.ts';
import { LoadTemplate } from '#frontend/features/templates/LoadTemplate.tsx';
import { SaveTemplate } from '#frontend/features/templates/SaveTemplate.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { MenuEntry } from '#frontend/ui/MenuEntry.tsx';
import { OnEscape } from '#frontend/ui/window/useEscape.ts';
import { grants } from '#shared/access.ts';
import type { ListDetails } from '#shared/models/content/list.ts';

interface Props {
  details: ListDetails;
  form: FormToTemplate;
  /** False if the user cannot save the form. */
  mayFill: boolean;
}

/** Saves the values of a form as a template, or fills them in. */
export const TemplatesMenu = ({ details, form, mayFill }: Props) => {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const [asking, setAsking] = useState<'save' | 'load' | null>(null);
  const maySave = grants(details.access.effectiveAccess, 'Create');
  const close = () => {
    setAsking(null);
    // The menu entry that had the focus no longer exists.
    setTimeout(() => button.current?.focus());
  };
  return (
    <>
      <Menu position="top-start" zIndex={400} opened={opened} onChange={setOpened} closeOnEscape={false}>
        <Menu.Target>
          <Button ref={button} rightSection={<Glyph of={IconChevronUp} />}>
            {t('template.menu')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <OnEscape act={() => setOpened(false)} />
          {mayFill && <MenuEntry icon={IconTemplate} label={t('template.load.action')} onClick={() => setAsking('load')} />}
          {maySave && <MenuEntry icon={IconDeviceFloppy} label={t('template.save.action')} onClick={() => setAsking('save')} />}
        </Menu.Dropdown>
      </Menu>
      {asking === 'save' && <SaveTemplate details={details} form={form} onClose={close} />}
      {asking === 'load' && <LoadTemplate details={details} form={form} onClose={close} />}
    </>
  );
};
