import { Button } from '@mantine/core';
import { IconLifebuoy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { accountQuery } from '#frontend/session/accountQuery.ts';
import { useSupportLink } from '#frontend/session/useSupportLink.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import classes from './PublicFrame.module.css';

/** Leads visitors to the support form; members write an email instead. */
export const SupportButton = () => {
  const { t } = useTranslation();
  const supportLink = useSupportLink();
  const { data } = useQuery({ ...accountQuery, enabled: false });
  const buttonProps = {
    variant: 'subtle',
    className: classes.control ?? '',
    leftSection: <Glyph of={IconLifebuoy} />,
    'aria-label': t('frame.contactSupport'),
    children: <span className="l-not-on-phone">{t('frame.contactSupport')}</span>,
  };
  if (data) return <Button {...buttonProps} component="a" href={supportLink()} />;
  // The support page may load scripts that others may not, so its own document is needed.
  return <Button {...buttonProps} component={Link} to="/support" reloadDocument />;
};
