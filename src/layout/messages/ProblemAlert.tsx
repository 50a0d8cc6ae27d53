import Alert from '@mui/material/Alert';

/** An error that is read out at once; nothing without one. */
export const ProblemAlert = ({ problem }: { problem: string | false | null | undefined }) =>
  problem && <Alert severity="error">{problem}</Alert>;
