import { DeadLetters } from '#frontend/features/deadLetters/DeadLetters.tsx';
import { FileHealth } from '#frontend/features/fileHealth/FileHealth.tsx';
import { OpenJobs } from '#frontend/features/openJobs/OpenJobs.tsx';
import { SystemSettings } from '#frontend/features/systemSettings/SystemSettings.tsx';
import table from '#frontend/ui/records/Table.module.css';

/** The settings of the installation, the state of its files, and the work that is open or was given up, as long as there is some. */
export const Configuration = () => (
  // One scroll for all of them: each is as high as what it shows.
  <div className={table.scroll}>
    <SystemSettings />
    <FileHealth />
    <OpenJobs />
    <DeadLetters />
  </div>
);
