import Alert from '@mui/material/Alert';

/** What went wrong, read out at once; nothing without a problem. */
export const ProblemAlert = ({ problem }: { problem: string | false | null | undefined }) =>
  problem && (
    <Alert severity="error" role="alert">
      {problem}
    </Alert>
  );
