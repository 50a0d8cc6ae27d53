import '@fontsource-variable/inter/wght.css';
import './layout/theme/plain.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { startAddresses } from './Addresses';
import { language } from './i18n/language';
import { Root } from './Root';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');

await language.start();
const router = await startAddresses(window.location.pathname);
const page = <Root router={router} />;
// take over the pre-rendered sign-in, see `custom/signIn/prerenderedSignIn.tsx`
if (root.hasChildNodes() && router.state.initialized) {
  hydrateRoot(root, page);
} else {
  root.replaceChildren();
  window.prerendered?.takeOver(); // replaces the pre-rendered page completely
  createRoot(root).render(page);
}
