import { useState } from 'react';
import { useText } from '#console/i18n/useText';
import { Button } from '#console/layout/parts/Button';

/**
 * Copies a text and announces it; if the browser refuses the clipboard, the text beside the button can be selected.
 */
export function CopyButton({ content, label }: { content: string; label: string }) {
  const text = useText();
  const [copied, setCopied] = useState('');
  const copy = async () => {
    await navigator.clipboard.writeText(content).then(
      () => setCopied(text('factors.copied')),
      () => setCopied(text('factors.not_copied')),
    );
  };
  return (
    <>
      <Button size="small" variant="outlined" onClick={copy}>
        {label}
      </Button>
      <span role="status">{copied}</span>
    </>
  );
}
