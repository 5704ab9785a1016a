import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageSection } from '#frontend/ui/page/PageSection.tsx';

interface PagedSectionProps {
  title: string;
  lead: string;
  /** Counted from 0. */
  page: number;
  hasMore: boolean;
  previous: string;
  next: string;
  onPage: (page: number) => void;
  children: ReactNode;
}

/** A part of a page that shows one page of its rows at a time. */
export const PagedSection = ({ title, lead, page, hasMore, previous, next, onPage, children }: PagedSectionProps) => (
  <PageSection
    title={title}
    lead={lead}
    actions={
      <>
        {page > 0 && <Button onClick={() => onPage(page - 1)}>{previous}</Button>}
        {hasMore && <Button onClick={() => onPage(page + 1)}>{next}</Button>}
      </>
    }
  >
    {children}
  </PageSection>
);
