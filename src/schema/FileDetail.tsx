import Stack from '@mui/material/Stack';
import { useRef } from 'react';
import { useDataProvider } from 'react-admin';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { useAttempt } from '#console/layout/messages/useAttempt';
import { useSayProblem } from '#console/layout/messages/useSayProblem';
import { Button } from '#console/layout/parts/Button';
import { readRecordFile } from '#contract/fields/fieldTexts';
import { documentExtensions } from '#contract/resources/calls/documents';
import type { FieldDetailProps } from './fieldTypes/fieldType';
import { useFileAddress } from './useFileAddress';

/** Values of `accept` for file inputs. */
export const acceptedFiles = {
  file: documentExtensions.map((extension) => `.${extension}`).join(','),
  image: 'image/*',
};

/** The file of a field, with a button to replace it for people with the right. @see rules 11.46 */
export function FileDetail({ field, recordId, value, changes }: FieldDetailProps) {
  const text = useText();
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const chooser = useRef<HTMLInputElement>(null);
  const { working: busy, attempt } = useAttempt(useSayProblem());
  const slot = { fieldId: field.definition.id, recordId };
  return (
    <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
      {value === null ? text('schema.empty') : <FileLink value={value} />}
      {changes && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <input
            ref={chooser}
            type="file"
            hidden
            accept={acceptedFiles[field.type === 'image' ? 'image' : 'file']}
            aria-label={`${field.label}: ${text('schema.file.choose')}`}
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              target.value = '';
              if (chosen) void attempt(() => dataProvider.uploadFieldFile({ ...slot, file: chosen }));
            }}
          />
          <Button
            label="schema.file.choose"
            size="small"
            variant="outlined"
            loading={busy}
            aria-label={`${field.label}: ${text('schema.file.choose')}`}
            onClick={() => chooser.current?.click()}
          />
          {value !== null && (
            <Button
              label="schema.file.remove"
              size="small"
              disabled={busy}
              aria-label={`${field.label}: ${text('schema.file.remove')}`}
              onClick={() => void attempt(() => dataProvider.removeFieldFile(slot))}
            />
          )}
        </Stack>
      )}
    </Stack>
  );
}

/** A link to a file, as name and size or as picture. Signed addresses are valid for minutes. */
function FileLink({ value }: { value: string }) {
  const format = useFormat();
  const file = readRecordFile(value);
  const data = useFileAddress(value);
  if (!file) return <>{value}</>;
  const said = `${file.name} (${format.fileSize(file.size)})`;
  if (!data) return <>{said}</>;
  return (
    <a className="atrium-link" href={data.shown ?? data.url} target="_blank" rel="noreferrer">
      {data.small ? <img src={data.small} alt={file.name} style={{ maxWidth: '10rem', maxHeight: '10rem' }} /> : said}
    </a>
  );
}
