import '#frontend/app/withoutEval.ts';
import '#frontend/theme/styles.ts';
import { createRoot } from 'react-dom/client';
import { App } from '#frontend/app/App.tsx';
import { keepEscapeInSelects } from '#frontend/app/keepEscapeInSelects.ts';
import { preload } from '#frontend/app/preload.ts';
import '#frontend/app/session/signOut.ts';

preload(location);
keepEscapeInSelects();
const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
