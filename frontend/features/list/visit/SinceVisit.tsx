import { Button } from '@mantine/core';
import { IconPointFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Row } from '#frontend/features/list/rows/rows.ts';
import { newsOf, sinceRule } from '#frontend/features/list/visit/sinceVisit.ts';
import { useAccount } from '#frontend/session/useAccount.ts';
import { formatDate } from '#frontend/ui/formats.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import type { QueryRule } from '#shared/models/content/list.ts';

interface Props {
  since: string | null;
  rows: Row[];
  rules: QueryRule[];
  onRules: (rules: QueryRule[]) => void;
}

const isSame = (one: QueryRule, other: QueryRule): boolean => one.ColumnName === other.ColumnName && one.Value === other.Value;

/** Filters the rows changed since the last visit; offered if there are any. */
export const SinceVisit = ({ since, rows, rules, onRules }: Props) => {
  const { t } = useTranslation();
  const { id } = useAccount();
  if (since === null || !rows.some((row) => row.kind === 'item' && newsOf(row.item, since, id))) return null;
  const rule = sinceRule(since);
  if (rules.some((one) => isSame(one, rule))) return null;
  return (
    <Button size="xs" variant="subtle" leftSection={<Glyph of={IconPointFilled} small />} onClick={() => onRules([...rules, rule])}>
      {t('list.visit.filter', { date: formatDate(since) })}
    </Button>
  );
};
