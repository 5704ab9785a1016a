import { fileKind } from '#frontend/ui/files/fileKinds.ts';

interface Props {
  /** A folder if there is no name. */
  fileName?: string | null;
  size?: number;
}

const FOLDER =
  'M2.5 5.2A1.7 1.7 0 0 1 4.2 3.5h3.3c.4 0 .8.2 1.1.5l1.3 1.5h5.9a1.7 1.7 0 0 1 1.7 1.7v7.6a1.7 1.7 0 0 1-1.7 1.7H4.2a1.7 1.7 0 0 1-1.7-1.7z';
const PAPER = 'M4.5 3.2c0-.7.5-1.2 1.2-1.2H12l3.5 3.5v11.3c0 .7-.5 1.2-1.2 1.2H5.7c-.7 0-1.2-.5-1.2-1.2z';

/** A page in the color of its type with its letter, or a folder. */
export const FileGlyph = ({ fileName, size = 20 }: Props) => {
  const { color, letter } = fileKind(fileName ?? '');
  const shape = { viewBox: '0 0 20 20', width: size, height: size, strokeWidth: 1.3, flex: 'none' } as const;
  if (!fileName) {
    return (
      <svg {...shape} aria-hidden="true">
        <path d={FOLDER} fill="var(--cat-slate-tint)" stroke="var(--cat-slate-bar)" />
      </svg>
    );
  }
  return (
    <svg {...shape} aria-hidden="true">
      <path d={PAPER} fill="var(--surface-content)" stroke={`var(--cat-${color}-bar)`} />
      <path d="M12 2v3.5h3.5" fill="none" stroke={`var(--cat-${color}-bar)`} strokeLinejoin="round" />
      <text x="10" y="14.6" textAnchor="middle" fontSize="7.5" fontWeight="700" fill={`var(--cat-${color}-text)`}>
        {letter}
      </text>
    </svg>
  );
};
