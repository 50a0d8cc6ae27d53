import Box from '@mui/material/Box';
import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { useMemo } from 'react';

/** The quiet zone around a code, in modules, which cameras need. */
const quiet = 4;

/** A QR code, dark on white in both schemes, since many cameras read nothing else. */
export function QrCode({ content, label }: { content: string; label: string }) {
  const code = useMemo(() => generate(content), [content]);
  const side = code.size + 2 * quiet;
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      shapeRendering="crispEdges"
      sx={{ inlineSize: 200, maxInlineSize: '100%', blockSize: 'auto', forcedColorAdjust: 'none', borderRadius: 1 }}
    >
      <rect x={-quiet} y={-quiet} width={side} height={side} fill="#fff" />
      <path d={toSvgPath(code)} fill="#000" />
    </Box>
  );
}
