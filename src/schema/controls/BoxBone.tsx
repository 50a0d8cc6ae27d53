import Skeleton from '@mui/material/Skeleton';

/** A skeleton of an input and its label, equally tall, so that controls below do not move. */
export const BoxBone = ({ multiline }: { multiline?: boolean | undefined }) => (
  <Skeleton
    variant="rounded"
    sx={{ flexShrink: 0, blockSize: multiline ? { xs: 108, sm: 99.25 } : { xs: 66.85, sm: 59 } }}
  />
);
