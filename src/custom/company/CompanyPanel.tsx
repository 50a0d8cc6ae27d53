import TuneOutlined from '@mui/icons-material/TuneOutlined';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useText } from '#console/i18n/useText';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { Button } from '#console/layout/parts/Button';
import { type CompanySettings, noSettings } from '#contract/resources/calls/companySettings';

const CompanyDialog = lazyPart(async () => (await import('./CompanyDialog')).CompanyDialog);

/** The company's defaults for its users, and a button to change them. @see rules 16.41 */
export function CompanyPanel({ settings }: { settings: CompanySettings | null | undefined }) {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <Card component="section" aria-label={text('company.title')} sx={{ p: 2 }}>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <Stack sx={{ flex: '1 1 16rem' }}>
          <Typography variant="title">{text('company.title')}</Typography>
          <Typography color="textSecondary">{text('company.text')}</Typography>
        </Stack>
        <Button label="company.change" variant="outlined" startIcon={<TuneOutlined />} onClick={() => setOpen(true)} />
      </Stack>
      {open && <CompanyDialog settings={settings ?? noSettings} onClose={() => setOpen(false)} />}
    </Card>
  );
}
