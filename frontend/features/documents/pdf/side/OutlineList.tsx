import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenPdf } from '#frontend/features/documents/pdf/openViewer.ts';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import classes from './PdfSide.module.css';

type Entries = Awaited<ReturnType<OpenPdf['document']['getOutline']>>;
type Entry = Entries[number];

/** Outline entries can link anywhere; only those within the document are followed. */
const entryIn = (entry: Entry, at: string, go: (entry: Entry) => void) => (
  <li key={at}>
    <button type="button" className={classes.entry} disabled={!entry.dest} onClick={() => go(entry)}>
      {entry.title}
    </button>
    {entry.items.length > 0 && <ul>{entry.items.map((inner: Entry, index: number) => entryIn(inner, `${at}.${index}`, go))}</ul>}
  </li>
);

/** The document's outline. */
export const OutlineList = ({ open: { document, links } }: { open: OpenPdf }) => {
  const { t } = useTranslation();
  const [entries, setEntries] = useState<Entries | null>(null);
  useEffect(() => {
    let isOpen = true;
    const updateEntries = (found: Entries | null) => isOpen && setEntries(found ?? []);
    document.getOutline().then(updateEntries, () => updateEntries(null));
    return () => {
      isOpen = false;
    };
  }, [document]);
  if (!entries) return <Skeletons />;
  if (entries.length === 0) return <p className={classes.nothing}>{t('documents.pdf.noOutline')}</p>;
  return <ul>{entries.map((entry, index) => entryIn(entry, String(index), ({ dest }) => void links.goToDestination(dest as never)))}</ul>;
};
