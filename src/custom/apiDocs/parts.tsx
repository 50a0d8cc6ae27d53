import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '#console/i18n/useText';
import { type DocsSchema, membersOf, type Parameter, referencesOf, schemaId, schemaText } from './document';

/** Text of the document, which is English and runs from left to right in every language of the page. */
export const english = { lang: 'en', dir: 'ltr' } as const;

const Fold = styled('details')(({ theme }) => ({
  borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  scrollMarginBlockStart: theme.spacing(2),
  '& > summary': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: theme.spacing(0, 1.5),
    padding: theme.spacing(1),
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '&:hover': { backgroundColor: theme.vars.palette.action.hover },
    '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
  },
}));

/** A part that is folded until it is asked for, by hand or by the address. */
export function Folded({ id, summary, children }: { id: string; summary: ReactNode; children: ReactNode }) {
  const { hash } = useLocation();
  const isNamed = hash === `#${id}`;
  const [open, setOpen] = useState(isNamed);
  const [seen, setSeen] = useState(hash);
  if (hash !== seen) {
    setSeen(hash);
    if (isNamed) setOpen(true);
  }
  return (
    <Fold id={id} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {open && <Box sx={{ display: 'grid', gap: 2, padding: 1, paddingBlockEnd: 3 }}>{children}</Box>}
    </Fold>
  );
}

export const Code = styled('code')(({ theme }) => ({
  fontFamily: 'ui-monospace, monospace',
  fontSize: theme.typography.body2.fontSize,
  overflowWrap: 'anywhere',
}));

/** A name or type of the document. */
export const Term = ({ children }: { children: ReactNode }) => <Code {...english}>{children}</Code>;

const Rows = styled('table')(({ theme }) => ({
  ...theme.typography.body2,
  inlineSize: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    textAlign: 'start',
    verticalAlign: 'top',
    fontWeight: 'inherit',
    padding: theme.spacing(0.5, 1),
    overflowWrap: 'anywhere',
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  },
  '& thead th': { color: theme.vars.palette.text.secondary, borderBlockStart: 0 },
}));

/** A text of the document; parts between back quotes are code. */
export const Words = ({ text = '' }: { text?: string | undefined }) => (
  <span {...english}>
    {text.split('`').map((part, index) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
      index % 2 === 1 ? <Code key={index}>{part}</Code> : part,
    )}
  </span>
);

interface TableProps {
  label: string;
  head: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}

/** A table of the page; the first cell of each row names it. */
export const DocsTable = ({ label, head, rows }: TableProps) => (
  <Rows aria-label={label}>
    <thead>
      <tr>
        {head.map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([first, ...others], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a document never change their order
        <tr key={index}>
          <th scope="row">{first}</th>
          {others.map((cell, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <td key={column}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </Rows>
);

/** A title with what it names. */
export const DocsPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" aria-label={title}>
    <Typography component="h4" variant="subtitle2">
      {title}
    </Typography>
    {children}
  </Box>
);

const Lines = styled(Code)({ display: 'block', whiteSpace: 'pre-wrap' });

/** A value of JSON, indented. */
export const ExampleText = ({ title, value }: { title: string; value: unknown }) => (
  <DocsPart title={title}>
    <Lines {...english}>{JSON.stringify(value, null, 2)}</Lines>
  </DocsPart>
);

/** The type of a schema in a line, with ways to the schemas that it names. */
export const TypeLine = ({ schema }: { schema: DocsSchema }) => (
  <Box {...english} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
    {!schema.$ref && <Code>{schemaText(schema)}</Code>}
    {referencesOf(schema).map((name) => (
      <Link key={name} href={`#${schemaId(name)}`}>
        <Code>{name}</Code>
      </Link>
    ))}
  </Box>
);

/** The members of a schema: name, type, and whether each is required. */
export function Members({ schema, label }: { schema: DocsSchema; label: string }) {
  const text = useText();
  const shown = membersOf(schema);
  if (!shown?.properties) return <TypeLine schema={schema} />;
  const rows = Object.entries(shown.properties).map(([name, member]) => [
    <Term key="name">{name}</Term>,
    <TypeLine key="type" schema={member} />,
    shown.required?.includes(name) ? text('apiDocs.required') : '',
  ]);
  return (
    <DocsTable
      label={label}
      head={[text('apiDocs.name'), text('apiDocs.type'), text('apiDocs.required')]}
      rows={rows}
    />
  );
}

/** The parameters of a call. */
export function ParameterTable({ parameters }: { parameters: readonly Parameter[] }) {
  const text = useText();
  const rows = parameters.map(({ name, in: part, description, schema = {}, example }) => [
    <Term key="name">{name}</Term>,
    <Term key="in">{part}</Term>,
    <Term key="type">{schemaText(schema)}</Term>,
    <>
      <Words text={description} />
      {example !== undefined && (
        <div>
          {text('apiDocs.example')} <Term>{String(example)}</Term>
        </div>
      )}
    </>,
  ]);
  return (
    <DocsPart title={text('apiDocs.parameters')}>
      <DocsTable
        label={text('apiDocs.parameters')}
        head={[text('apiDocs.name'), text('apiDocs.place'), text('apiDocs.type'), text('apiDocs.description')]}
        rows={rows}
      />
    </DocsPart>
  );
}
