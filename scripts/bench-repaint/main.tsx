import { memoryStore, Resource, Admin as StockAdmin } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { permissions } from '#contract/permissions';
import { createQueryClient } from '../../src/dataProvider/cache/queryClient';
import { dataProvider } from './records';
import { StockProjects } from './StockProjects';

/** Somebody who may do everything; nobody checks the signature. */
const encode = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
const claims = { sub: 'u1', name: 'Bench', tenantId: 't', permissions, exp: Date.now() };
localStorage.setItem('token', `${encode({ alg: 'none' })}.${encode(claims)}.none`);

/** The console's list as it ships, in its own frame. */
async function ours() {
  const [{ Admin }, { language }, { Appearance }, { resourceOf }, { resource: projects }] = await Promise.all([
    import('../../src/Admin'),
    import('../../src/i18n/language'),
    import('../../src/layout/theme/Appearance'),
    import('../../src/layout/navigation/Screens'),
    import('../../src/resources/projects'),
  ]);
  await language.start();
  await language.openConsole();
  return (
    <Appearance>
      <Admin dataProvider={dataProvider}>
        <Resource {...resourceOf(projects)} />
      </Admin>
    </Appearance>
  );
}

/** react-admin's list as its documents write it, in its own theme and frame. */
const stock = () => (
  <StockAdmin dataProvider={dataProvider} queryClient={createQueryClient()} store={memoryStore()} disableTelemetry>
    <Resource name="projects" list={StockProjects} />
  </StockAdmin>
);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
const element = document.cookie.includes('table=stock') ? stock() : await ours();
createRoot(root).render(<RouterProvider router={createBrowserRouter([{ path: '*', element }])} />);
