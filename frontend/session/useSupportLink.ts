import { useQuery } from '@tanstack/react-query';
import { type SupportCase, supportLink } from '#frontend/api/supportLink.ts';
import { accountQuery } from '#frontend/session/accountQuery.ts';

/** The mail to support, with the name of whoever is signed in. */
export const useSupportLink = () => {
  const { data } = useQuery({ ...accountQuery, enabled: false });
  return (about: Partial<Omit<SupportCase, 'userName'>> = {}) => supportLink({ time: new Date(), ...about, userName: data?.userName });
};
