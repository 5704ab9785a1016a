import { ActionIcon, Tooltip } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { SEARCH_DEBOUNCE_MS } from '#shared/limits.ts';
import classes from './SearchBox.module.css';

/** A magnifier that opens into a box; Escape empties and closes it. */
export const SearchBox = ({ onSearch }: { onSearch: (words: string) => void }) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const search = useDebouncedCallback(onSearch, SEARCH_DEBOUNCE_MS);
  const close = () => {
    search('');
    setOpen(false);
    setTimeout(() => opener.current?.focus());
  };
  if (!open) {
    return (
      <Tooltip label={t('calendar.search')}>
        <ActionIcon ref={opener} aria-label={t('calendar.search')} onClick={() => setOpen(true)}>
          <Glyph of={IconSearch} />
        </ActionIcon>
      </Tooltip>
    );
  }
  return (
    <search className={classes.box}>
      <Glyph of={IconSearch} />
      <input
        // biome-ignore lint/a11y/noAutofocus: it appears because somebody asked for it
        autoFocus
        type="text"
        className={classes.input}
        aria-label={t('calendar.search')}
        placeholder={t('calendar.search')}
        onChange={({ target }) => search(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          close();
        }}
      />
      <ActionIcon size="xs" aria-label={t('calendar.closeSearch')} onClick={close}>
        <Glyph of={IconX} small />
      </ActionIcon>
    </search>
  );
};
