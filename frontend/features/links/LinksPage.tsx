import { useTranslation } from 'react-i18next';
import { LinksEditor } from '#frontend/features/links/LinksEditor.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import type { Link } from '#shared/models/content/link.ts';

interface Props {
  lead: string;
  read: { data?: { links: Link[]; version: number } | undefined; error: Error | null; refetch: () => unknown };
  busy: boolean;
  onSave: (links: Link[], version: number) => void;
}

/** Loads the saved links for editing. Newer ones replace those shown. */
export const LinksPage = ({ lead, read, busy, onSave }: Props) => {
  const { t } = useTranslation();
  if (read.error) return <Failed title={t('links.failed')} error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Skeletons />;
  const { links, version } = read.data;
  return <LinksEditor key={version} lead={lead} saved={links} busy={busy} onSave={(next) => onSave(next, version)} />;
};
