import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { addressOf } from '#console/dataProvider/calls/httpClient';
import { folded } from '#console/i18n/folded';
import { useText } from '#console/i18n/useText';
import { BrandMark } from '#console/layout/shell/branding';
import { LanguageSelect } from '#console/layout/shell/LanguageSelect';
import { PageTitle } from '#console/layout/shell/PageTitle';
import { SchemeButton } from '#console/layout/shell/SchemeButton';
import { CallRow } from './CallRow';
import { CustomFieldTables } from './CustomFieldTables';
import { type ApiDocument, callsOf, contains, schemaId } from './document';
import { Code, english, Folded, Members } from './parts';
import { documentPath, type KindFields, useApiDocs } from './useApiDocs';

/** The API of the backend, to read and search. @see rules 17.7 */
export function ApiDocs() {
  const text = useText();
  const { document, failed, kinds } = useApiDocs();
  const [typed, setTyped] = useState('');
  const search = folded(useDeferredValue(typed).trim());
  return (
    <Box sx={{ minBlockSize: '100dvh', backgroundColor: 'background.default', color: 'text.primary' }}>
      <PageTitle title={text('apiDocs.title')} />
      <Box
        component="header"
        sx={{ display: 'flex', alignItems: 'center', gap: 0.5, paddingInline: { xs: 2, sm: 3 }, paddingBlock: 1.5 }}
      >
        <Box sx={{ flex: 1, minInlineSize: 0 }}>
          <Link component={RouterLink} to="/" color="inherit" underline="none">
            <BrandMark />
          </Link>
        </Box>
        <LanguageSelect />
        <SchemeButton />
      </Box>
      <Stack component="main" sx={{ gap: 3, maxInlineSize: 1100, marginInline: 'auto', p: { xs: 2, sm: 3 } }}>
        <Box>
          <Typography variant="h1">{text('apiDocs.title')}</Typography>
          <Typography color="textSecondary">
            {document && text('apiDocs.version', { version: document.info.version })}{' '}
            <Link href={addressOf(documentPath)}>{text('apiDocs.download')}</Link>
          </Typography>
        </Box>
        {failed && <Typography role="alert">{text('apiDocs.failed')}</Typography>}
        {!failed && !document && <Typography role="status">{text('common.loading')}</Typography>}
        {document && (
          <>
            <TextField
              type="search"
              label={text('apiDocs.search')}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            <Found document={document} kinds={kinds} search={search} />
          </>
        )}
      </Stack>
    </Box>
  );
}

/** The parts of the document that match the search. */
function Found({ document, kinds, search }: { document: ApiDocument; kinds: readonly KindFields[]; search: string }) {
  const text = useText();
  const { hash } = useLocation();
  const calls = useMemo(() => callsOf(document), [document]);
  const found = calls.filter(({ method, path, summary, operationId, tags }) =>
    contains(search, `${method} ${path}`, summary, operationId, ...tags),
  );
  const schemas = Object.entries(document.components.schemas).filter(([name, schema]) =>
    contains(search, name, ...Object.keys(schema.properties ?? {})),
  );
  const areas = [...new Set(found.flatMap(({ tags }) => tags))];
  useEffect(() => {
    if (hash) window.document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' });
  }, [hash]);
  return (
    <>
      <Typography role="status" variant="note">
        {text('apiDocs.found', { calls: found.length, schemas: schemas.length })}
      </Typography>
      <CustomFieldTables kinds={kinds} search={search} />
      {areas.map((area) => (
        <section key={area} aria-label={area}>
          <Typography {...english} component="h2" variant="h3">
            {area}
          </Typography>
          {found
            .filter(({ tags }) => tags.includes(area))
            .map((call) => (
              <CallRow key={call.operationId} call={call} document={document} />
            ))}
        </section>
      ))}
      {schemas.length > 0 && (
        <section aria-labelledby="schemas">
          <Typography id="schemas" component="h2" variant="h3">
            {text('apiDocs.schemas')}
          </Typography>
          {schemas.map(([name, schema]) => (
            <Folded key={name} id={schemaId(name)} summary={<Code {...english}>{name}</Code>}>
              <Members schema={schema} label={name} />
            </Folded>
          ))}
        </section>
      )}
    </>
  );
}
