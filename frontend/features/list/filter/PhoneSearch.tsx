import { ActionIcon } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '#frontend/features/list/actions/Toolbar.module.css';
import { SearchBox } from '#frontend/features/list/filter/SearchBox.tsx';

interface Props {
  label: string;
  search: string | undefined;
  onSearch: (search: string | undefined) => void;
}

/** Opens a separate line for the search words, since a phone has no space for them next to the actions. */
export const PhoneSearch = ({ label, search, onSearch }: Props) => {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const isOpen = opened || search !== undefined;
  const toggle = () => {
    if (isOpen) onSearch(undefined);
    setOpened(!isOpen);
  };
  const Icon = isOpen ? IconX : IconSearch;
  return (
    <>
      <ActionIcon
        size="xl"
        className={classes.pushed}
        aria-label={isOpen ? t('search.close') : label}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        <Icon size={20} stroke={1.5} aria-hidden="true" />
      </ActionIcon>
      {isOpen && (
        <search className={classes.words}>
          <SearchBox label={label} search={search ?? ''} autoFocus={opened} onSearch={(text) => onSearch(text || undefined)} />
        </search>
      )}
    </>
  );
};
