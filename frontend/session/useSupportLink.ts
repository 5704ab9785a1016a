import { useQuery } from '@tanstack/react-query';
import { useRead } from '#frontend/api/hooks.ts';
import { type SupportCase, supportLink } from '#frontend/api/supportLink.ts';
import { accountQuery } from '#frontend/session/accountQuery.ts';
import { everybody } from '#shared/contracts/application/everybody.ts';

/** The support link with the names of the person and of the displayed object, to the installation's support address. */
export const useSupportLink = () => {
  const { data } = useQuery({ ...accountQuery, enabled: false });
  const { data: known } = useRead(everybody.bootstrap, {}, { staleTime: Number.POSITIVE_INFINITY, failure: 'inline' });
  const always = { address: known?.supportAddress, userName: data?.userName };
  return (about: Partial<Omit<SupportCase, 'userName' | 'address'>> = {}) =>
    supportLink({ time: new Date(), ...about, documentName: about.documentName ?? document.title, ...always });
};
