import { join } from 'node:path';

const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Atrium</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="./main.tsx"></script>
  </body>
</html>
`;

/** The one page of what is built to be measured or tested: it mounts the `main.tsx` of the build's root. */
export function onePage() {
  let page = '';
  return {
    name: 'one-page',
    enforce: 'pre',
    configResolved({ root }) {
      page = join(root, 'index.html');
    },
    resolveId: (id) => (id === page || id === 'index.html' ? page : undefined),
    load: (id) => (id === page ? html : undefined),
  };
}
