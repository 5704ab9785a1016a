import { FileGlyph } from '#frontend/ui/files/FileGlyph.tsx';
import classes from './Templates.module.css';

interface Choice<K extends string> {
  key: K;
  /** Its ending decides the picture. */
  fileName: string;
  title: string;
  /** A second line. */
  detail?: string;
}

interface Props<K extends string> {
  legend: string;
  /** Of the radio buttons. */
  name: string;
  choices: Choice<K>[];
  chosen: K | undefined;
  /** The chosen one has the focus when its window opens. */
  first?: boolean;
  onChoose: (key: K) => void;
}

/** What a new file begins with: one of several, each with the picture of its kind. */
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
