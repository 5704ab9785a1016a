import { call } from '#frontend/api/call.ts';
import { useRead } from '#frontend/api/hooks.ts';
import { Bin } from '#frontend/features/recycleBin/Bin.tsx';
import { recycle } from '#shared/contracts/recycle.ts';

/** The recycle bins of all sites together. */
export const ApplicationBin = () => {
  const bin = useRead(recycle.all, {}, { failure: 'inline', staleTime: 0 });
  return <Bin bin={bin} refresh={() => void bin.refetch()} empty={() => call(recycle.emptyAllBins, { body: {} })} />;
};
