import Skeleton from '@mui/material/Skeleton';

/** A box and its label until its code has come, as tall as they will be: what stands below is pressed where it is seen. */
export const BoxBone = ({ multiline }: { multiline?: boolean | undefined }) => (
  <Skeleton
    variant="rounded"
    sx={{ flexShrink: 0, blockSize: multiline ? { xs: 108, sm: 99.25 } : { xs: 66.85, sm: 59 } }}
  />
);
