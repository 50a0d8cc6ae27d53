import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';

/** A chosen picture, before it is sent. One that the browser cannot show leaves its place empty. */
export function FileThumbnail({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <Box
      sx={{
        inlineSize: (theme) => theme.spacing(5),
        blockSize: (theme) => theme.spacing(5),
        flexShrink: 0,
        overflow: 'hidden',
        borderRadius: 1,
        backgroundColor: 'action.hover',
        '& img': { display: 'block', inlineSize: '100%', blockSize: '100%', objectFit: 'cover' },
      }}
    >
      {address && <img src={address} alt="" onError={() => setAddress(undefined)} />}
    </Box>
  );
}
