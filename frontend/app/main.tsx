import '#frontend/app/withoutEval.ts';
import '#frontend/theme/styles.ts';
import { createRoot } from 'react-dom/client';
import { App } from '#frontend/app/App.tsx';
import '#frontend/app/session/endSession.ts';

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
