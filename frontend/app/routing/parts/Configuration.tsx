import { DeadLetters } from '#frontend/features/deadLetters/DeadLetters.tsx';
import { FileHealth } from '#frontend/features/fileHealth/FileHealth.tsx';
import { OpenJobs } from '#frontend/features/openJobs/OpenJobs.tsx';
import { SystemSettings } from '#frontend/features/systemSettings/SystemSettings.tsx';
import table from '#frontend/ui/records/Table.module.css';

/** The settings of the installation, the state of its files, and open and failed jobs if there are any. */
export const Configuration = () => (
  // They share one scroll area: each is as high as its content.
  <div className={table.scroll}>
    <SystemSettings />
    <FileHealth />
    <OpenJobs />
    <DeadLetters />
  </div>
);
