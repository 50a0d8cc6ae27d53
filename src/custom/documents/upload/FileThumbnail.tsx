import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import { useObjectAddress } from '#console/layout/parts/useObjectAddress';

/** A preview of a chosen image; empty if the browser cannot show it. */
export function FileThumbnail({ file }: { file: File }) {
  const address = useObjectAddress(file);
  const [broken, setBroken] = useState<string>();
  return (
    <ThumbnailFrame>
      {address && address !== broken && <img src={address} alt="" onError={() => setBroken(address)} />}
    </ThumbnailFrame>
  );
}

/** The square of an image in a list of files. */
export const ThumbnailFrame = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      inlineSize: (theme) => theme.spacing(4.5),
      blockSize: (theme) => theme.spacing(4.5),
      flexShrink: 0,
      overflow: 'hidden',
      borderRadius: 1,
      backgroundColor: 'action.hover',
      '& img': { display: 'block', inlineSize: '100%', blockSize: '100%', objectFit: 'cover' },
    }}
  >
    {children}
  </Box>
);
