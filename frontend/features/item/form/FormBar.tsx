import { Button } from '@mantine/core';
import { IconCalendarSearch, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormOptions } from '#frontend/features/item/form/FormOptions.tsx';
import type { Modes } from '#frontend/features/item/form/ItemForm.tsx';
import { SearchInput } from '#frontend/ui/form/SearchInput.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import classes from './FormBar.module.css';

interface Props {
  modes: Modes;
  onModes: (change: Partial<Modes>) => void;
  /** False if the user cannot edit at all. */
  mayEdit: boolean;
  /** The address of the form as a page. */
  address: string | null;
  onFindTime: (() => void) | null;
  children: ReactNode;
}

/** The toolbar of the form. */
export const FormBar = ({ modes, onModes, mayEdit, address, onFindTime, children }: Props) => {
  const { t } = useTranslation();
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('item.actions')}>
      <SearchInput
        className={classes.search ?? ''}
        label={t('item.findField')}
        value={modes.search}
        onChange={(search) => onModes({ search })}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || modes.search === '') return;
          event.preventDefault();
          onModes({ search: '' });
        }}
      />
      <div className="l-line l-wrap l-gap2 l-end">
        {onFindTime && (
          <Button variant="subtle" size="sm" leftSection={<Glyph of={IconCalendarSearch} />} onClick={onFindTime}>
            {t('item.findTime')}
          </Button>
        )}
        <Button className={classes.print ?? ''} variant="subtle" size="sm" leftSection={<Glyph of={IconPrinter} />} onClick={() => print()}>
          {t('item.print')}
        </Button>
        {children}
        <FormOptions modes={modes} onModes={onModes} mayEdit={mayEdit} address={address} />
      </div>
    </div>
  );
};
