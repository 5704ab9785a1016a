import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { EventBus } from 'pdfjs-dist/web/pdf_viewer.mjs';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchInput } from '#frontend/ui/form/SearchInput.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import classes from './PdfEditor.module.css';

interface Count {
  current: number;
  total: number;
}

/** Searches the pages. */
export const FindBox = ({ bus }: { bus: EventBus }) => {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const [count, setCount] = useState<Count | null>(null);

  useEffect(() => {
    const updateCount = ({ matchesCount }: { matchesCount: Count }) => setCount(matchesCount);
    bus.on('updatefindmatchescount', updateCount);
    bus.on('updatefindcontrolstate', updateCount);
    return () => {
      bus.off('updatefindmatchescount', updateCount);
      bus.off('updatefindcontrolstate', updateCount);
    };
  }, [bus]);

  const find = (text: string, more: { type?: 'again'; findPrevious?: boolean } = {}) =>
    bus.dispatch('find', { source: null, query: text, highlightAll: true, caseSensitive: false, ...more });
  const again = (findPrevious: boolean) => query && find(query, { type: 'again', findPrevious });

  return (
    <search className={classes.find}>
      <SearchInput
        label={t('documents.pdf.find')}
        value={query}
        onChange={(text) => {
          setQuery(text);
          find(text);
        }}
        onKeyDown={({ key, shiftKey }) => key === 'Enter' && again(shiftKey)}
      >
        <output className="l-nowrap l-numbers l-secondary">
          {query && count && (count.total > 0 ? t('documents.pdf.found', { ...count }) : t('documents.pdf.notFound'))}
        </output>
      </SearchInput>
      <ActionIcon size="sm" disabled={!query} aria-label={t('documents.pdf.previous')} onClick={() => again(true)}>
        <Glyph of={IconChevronUp} />
      </ActionIcon>
      <ActionIcon size="sm" disabled={!query} aria-label={t('documents.pdf.next')} onClick={() => again(false)}>
        <Glyph of={IconChevronDown} />
      </ActionIcon>
    </search>
  );
};
