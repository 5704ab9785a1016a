import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageSection } from '#frontend/ui/page/PageSection.tsx';

export interface Pages {
  /** The current page, counted from 0. */
  page: number;
  hasMore: boolean;
  onPage: (page: number) => void;
}

interface PagedSectionProps {
  title: string;
  lead: string;
  /** The type of its rows. */
  of: 'sites' | 'people';
  pages: Pages;
  children: ReactNode;
}

/** A section that shows one page of rows at a time. */
export const PagedSection = ({ title, lead, of, pages: { page, hasMore, onPage }, children }: PagedSectionProps) => {
  const { t } = useTranslation();
  const actions = (
    <>
      {page > 0 && <Button onClick={() => onPage(page - 1)}>{t(`paged.${of}.previous`)}</Button>}
      {hasMore && <Button onClick={() => onPage(page + 1)}>{t(`paged.${of}.next`)}</Button>}
    </>
  );
  return (
    <PageSection title={title} lead={lead} actions={actions}>
      {children}
    </PageSection>
  );
};
