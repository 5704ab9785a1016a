import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';

/** A placeholder while a widget loads. */
export const Waiting = () => <Skeletons count={5} height={48} />;
