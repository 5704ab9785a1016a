import classes from './Confetti.module.css';

const COLORS = ['petrol', 'violet', 'rose', 'ochre', 'green', 'blue'];
const PIECES = Array.from({ length: 36 }, (_, piece) => ({
  piece,
  color: COLORS[piece % COLORS.length],
  left: (piece * 37) % 100,
  delay: (piece * 53) % 900,
  turn: 180 + ((piece * 71) % 540),
}));

/** A few falling scraps of paper, shown once. They are hidden for users who prefer reduced motion. */
export const Confetti = () => (
  <span className={classes.sky} aria-hidden="true">
    {PIECES.map(({ piece, color, left, delay, turn }) => (
      <i
        key={piece}
        style={{ left: `${left}%`, animationDelay: `${delay}ms`, background: `var(--cat-${color}-bar)`, '--turn': `${turn}deg` }}
      />
    ))}
  </span>
);
