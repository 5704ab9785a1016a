import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';

/** What a widget shows is on its way. */
export const Waiting = () => <Skeletons count={5} height={48} />;
