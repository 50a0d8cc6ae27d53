import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { saveFile } from '#console/dataProvider/files/saveFile';
import { useText } from '#console/i18n/useText';
import { Button } from '#console/layout/parts/Button';
import { CopyButton } from './CopyButton';

/** The recovery codes, shown once, to copy, download or write down. @see rules 1.16 */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  const text = useText();
  const title = useRef<HTMLHeadingElement>(null);
  const content = codes.join('\n');
  // the pressed button no longer exists
  useEffect(() => title.current?.focus(), []);
  const download = () =>
    saveFile({
      blob: new Blob([`${content}\n`], { type: 'text/plain;charset=utf-8' }),
      fileName: 'recovery-codes.txt',
    });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box>
        <Typography ref={title} tabIndex={-1} variant="title">
          {text('factors.recovery.title')}
        </Typography>
        <Typography color="textSecondary">{text('factors.recovery.text')}</Typography>
      </Box>
      <Box
        component="ol"
        dir="ltr"
        aria-label={text('factors.recovery.title')}
        sx={{
          m: 0,
          paddingInlineStart: 4,
          fontFamily: 'monospace',
          fontSize: 14,
          lineHeight: 1.8,
          overflowWrap: 'anywhere',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <CopyButton content={content} label={text('factors.recovery.copy')} />
        <Button label="factors.recovery.download" size="small" variant="outlined" onClick={download} />
      </Box>
      <Button label="factors.recovery.done" variant="contained" size="large" onClick={onDone} />
    </Box>
  );
}
