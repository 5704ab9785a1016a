import { ActionIcon, Tooltip } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchInput } from '#frontend/ui/form/SearchInput.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { SEARCH_DEBOUNCE_MS } from '#shared/limits.ts';
import classes from './SearchBox.module.css';

/** A search icon that expands to a box; Escape empties and closes it. */
export const SearchBox = ({ onSearch }: { onSearch: (text: string) => void }) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const opener = useRef<HTMLButtonElement>(null);
  const search = useDebouncedCallback(onSearch, SEARCH_DEBOUNCE_MS);
  const updateSearch = (next: string) => {
    setText(next);
    search(next);
  };
  const close = () => {
    updateSearch('');
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
      <SearchInput
        autoFocus
        label={t('calendar.search')}
        value={text}
        onChange={updateSearch}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          close();
        }}
      >
        <ActionIcon size="xs" aria-label={t('search.close')} onClick={close}>
          <Glyph of={IconX} small />
        </ActionIcon>
      </SearchInput>
    </search>
  );
};
