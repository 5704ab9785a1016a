import { useQuery } from '@tanstack/react-query';
import { useRead } from '#frontend/api/hooks.ts';
import { type SupportCase, supportLink } from '#frontend/api/supportLink.ts';
import { accountQuery } from '#frontend/session/accountQuery.ts';
import { everybody } from '#shared/contracts/application/everybody.ts';

/** The mail to support, with the names of whoever is signed in and of what the window shows, to the address that the installation has set. */
export const useSupportLink = () => {
  const { data } = useQuery({ ...accountQuery, enabled: false });
  const { data: known } = useRead(everybody.bootstrap, {}, { staleTime: Number.POSITIVE_INFINITY, failure: 'inline' });
  const always = { address: known?.supportAddress, userName: data?.userName };
  return (about: Partial<Omit<SupportCase, 'userName' | 'address'>> = {}) =>
    supportLink({ time: new Date(), ...about, documentName: about.documentName ?? document.title, ...always });
};
