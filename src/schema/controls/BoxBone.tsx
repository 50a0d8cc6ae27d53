import Skeleton from '@mui/material/Skeleton';

/** A box until its code has come, as tall as it will be: what stands below it is pressed where it is seen. */
export const BoxBone = ({ multiline }: { multiline?: boolean | undefined }) => (
  <Skeleton
    variant="rounded"
    sx={{ flexShrink: 0, blockSize: multiline ? { xs: 86, sm: 77 } : { xs: 44, sm: 37.125 } }}
  />
);
