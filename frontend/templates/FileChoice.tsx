import { FileGlyph } from '#frontend/ui/files/FileGlyph.tsx';
import classes from './Templates.module.css';

interface Choice<K extends string> {
  key: K;
  /** Its extension determines the icon. */
  fileName: string;
  title: string;
  /** A second line. */
  detail?: string;
}

interface Props<K extends string> {
  legend: string;
  /** The name of the radio buttons. */
  name: string;
  choices: Choice<K>[];
  chosen: K | undefined;
  /** Whether the selected option gets the initial focus. */
  first?: boolean;
  onChoose: (key: K) => void;
}

/** A choice between files to start from, with their icons. */
export const FileChoice = <K extends string>({ legend, name, choices, chosen, first = false, onChoose }: Props<K>) => (
  <fieldset className={classes.choices}>
    <legend className="l-small l-medium l-secondary">{legend}</legend>
    <div className={classes.rows}>
      {choices.map(({ key, fileName, title, detail }) => (
        <label key={key} className={classes.row}>
          <input
            type="radio"
            name={name}
            checked={key === chosen}
            data-autofocus={(first && key === chosen) || undefined}
            onChange={() => onChoose(key)}
          />
          <FileGlyph fileName={fileName} />
          <span className={classes.middle}>
            <b title={title}>{title}</b>
            {detail !== undefined && <span>{detail}</span>}
          </span>
        </label>
      ))}
    </div>
  </fieldset>
);
