import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useText } from '#console/i18n/useText';
import { useObjectAddress } from '#console/layout/parts/useObjectAddress';
import type { CsvTable } from './csvTable';
import type { PreviewContent } from './previewContent';

/** The content of a document, if browsers can show it. */
export function PreviewPane({ content, name }: { content: PreviewContent; name: string }) {
  const text = useText();
  switch (content.kind) {
    case 'empty':
      return <Notice>{text('documents.preview.empty')}</Notice>;
    case 'pdf':
      return <PdfPane file={content.file} name={name} />;
    case 'text':
      return (
        <>
          {content.cut && <Notice>{text('documents.preview.cut')}</Notice>}
          {/* scrollable text must be focusable */}
          <Box
            component="pre"
            role="region"
            aria-label={name}
            tabIndex={0}
            sx={{ margin: 0, padding: 2, overflow: 'auto', flex: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
          >
            {content.text}
          </Box>
        </>
      );
    case 'table':
      return (
        <>
          {content.table.cut && <Notice>{text('documents.preview.cut')}</Notice>}
          <TablePane table={content.table} name={name} />
        </>
      );
  }
}

const Notice = ({ children }: { children: string }) => (
  <Alert severity="info" sx={{ borderRadius: 0 }}>
    {children}
  </Alert>
);

const Frame = styled('iframe')({ border: 0, flex: 1, inlineSize: '100%', minBlockSize: 0 });

function PdfPane({ file, name }: { file: Blob; name: string }) {
  const text = useText();
  const address = useObjectAddress(file);
  if (!navigator.pdfViewerEnabled) return <Notice>{text('documents.preview.no_pdf')}</Notice>;
  return address ? <Frame title={name} src={address} /> : null;
}

const Scroller = styled('div')(({ theme }) => ({
  overflow: 'auto',
  flex: 1,
  '& table': { borderCollapse: 'collapse', fontSize: theme.typography.body2.fontSize },
  '& th, & td': {
    textAlign: 'start',
    verticalAlign: 'top',
    padding: theme.spacing(0.75, 1.5),
    borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
    whiteSpace: 'pre-wrap',
    maxInlineSize: '40ch',
    overflowWrap: 'break-word',
  },
  '& thead th': {
    position: 'sticky',
    insetBlockStart: 0,
    backgroundColor: theme.vars.palette.background.paper,
    fontWeight: theme.typography.fontWeightMedium,
    whiteSpace: 'nowrap',
  },
  '& tbody th': {
    color: theme.vars.palette.text.secondary,
    fontWeight: theme.typography.fontWeightRegular,
    fontVariantNumeric: 'tabular-nums',
  },
}));

function TablePane({ table: { header, rows }, name }: { table: CsvTable; name: string }) {
  const text = useText();
  return (
    <Scroller role="region" aria-label={name} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <Typography component="span" className="atrium-unseen">
                {text('documents.preview.row')}
              </Typography>
            </th>
            {header.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a file's cells have no other identity, and never move
              <th key={column} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a file's rows have no other identity, and never move
            <tr key={index}>
              <th scope="row">{index + 1}</th>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a file's cells have no other identity, and never move
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}
