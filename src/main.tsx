import '@fontsource-variable/inter/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Addresses, prepare } from './Addresses';
import { language } from './i18n/language';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');

await language.start();
await prepare(window.location.pathname);
createRoot(root).render(
  <StrictMode>
    <Addresses />
  </StrictMode>,
);
