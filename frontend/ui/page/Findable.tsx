import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchInput } from '#frontend/ui/form/SearchInput.tsx';
import { PageBar } from '#frontend/ui/page/PageBar.tsx';
import { Empty } from '#frontend/ui/states/Empty.tsx';
import { normalizeText } from '#shared/rules/fields/fieldType.ts';

/** Number of entries that need no filter. */
const MAX_UNFILTERED = 20;

interface Props<T> {
  all: T[];
  /** The text to filter by. */
  wordsOf: (one: T) => string;
  label: string;
  children: (found: T[]) => ReactNode;
}

/** The entries of a page, with a filter by name if there are many. */
export const Findable = <T,>({ all, wordsOf, label, children }: Props<T>) => {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  if (all.length <= MAX_UNFILTERED) return children(all);
  const searchText = normalizeText(text.trim());
  const found = all.filter((one) => normalizeText(wordsOf(one)).includes(searchText));
  return (
    <>
      <PageBar>
        <SearchInput label={label} value={text} onChange={setText} />
      </PageBar>
      {found.length === 0 ? <Empty title={t('labels.noResults')} /> : children(found)}
    </>
  );
};
