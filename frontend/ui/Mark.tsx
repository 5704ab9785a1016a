/** The logo: three strands above the tie, three below. */
export const Mark = ({ size = 20 }: { size?: number }) => (
  <svg viewBox="0 0 24 24" width={size} height={size} fill="var(--accent-icon)" aria-hidden="true">
    <path d="M10.3 2.2a1 1 0 0 1 1-1h1.4a1 1 0 0 1 1 1v11.3h-3.4z" />
    <path d="M2 5.4a1 1 0 0 1 .6-1.3l1.3-.5a1 1 0 0 1 1.3.6c1 3.4 3.5 4.8 3.6 9.3H5.6C5.5 9.9 2.9 8.9 2 5.4z" />
    <path d="M22 5.4a1 1 0 0 0-.6-1.3l-1.3-.5a1 1 0 0 0-1.3.6c-1 3.4-3.5 4.8-3.6 9.3h3.2c.1-3.6 2.7-4.6 3.6-8.1z" />
    <path d="M10.3 15.7h3.4v6.1a1 1 0 0 1-1 1h-1.4a1 1 0 0 1-1-1z" />
    <path d="M5.6 15.7h3.2c-.1 2.7-.9 3.9-1.4 6.2a1 1 0 0 1-1 .8H5a1 1 0 0 1-1-1.2c.4-2.2 1.5-3.4 1.6-5.8z" />
    <path d="M18.4 15.7h-3.2c.1 2.7.9 3.9 1.4 6.2a1 1 0 0 0 1 .8H19a1 1 0 0 0 1-1.2c-.4-2.2-1.5-3.4-1.6-5.8z" />
  </svg>
);
