import { IconPointFilled } from '@tabler/icons-react';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { newsOf } from '#frontend/features/list/visit/sinceVisit.ts';
import { VisitContext } from '#frontend/features/list/visit/visitContext.ts';
import { useAccount } from '#frontend/session/useAccount.ts';
import { formatDate } from '#frontend/ui/formats.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import type { Item } from '#shared/models/content/item.ts';

/** Marks rows that others added or changed since the user's last visit. */
export const NewsMark = ({ item }: { item: Item }) => {
  const { t } = useTranslation();
  const { id } = useAccount();
  const since = useContext(VisitContext);
  const news = newsOf(item, since, id);
  if (!news || since === null) return null;
  const label = t(`list.visit.${news}`, { date: formatDate(since) });
  return (
    <span className="l-inline l-fixed l-link" role="img" aria-label={label} title={label}>
      <Glyph of={IconPointFilled} small />
    </span>
  );
};
