import '@fontsource-variable/inter/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Addresses } from './Addresses';
import { language } from './i18n/language';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');

await language.start();
createRoot(root).render(
  <StrictMode>
    <Addresses />
  </StrictMode>,
);
