import { DeadLetters } from '#frontend/features/deadLetters/DeadLetters.tsx';
import { SystemSettings } from '#frontend/features/systemSettings/SystemSettings.tsx';

/** The settings of the installation, and below them the work that was given up, as long as there is some. */
export const Configuration = () => (
  <>
    <SystemSettings />
    <DeadLetters />
  </>
);
