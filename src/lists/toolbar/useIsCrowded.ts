import useMediaQuery from '@mui/material/useMediaQuery';
import { useOpenedRecord } from '#console/records/panel/useOpenRecord';

/** Windows in which the tools of a list with two quick filters have no room beside the panel. */
const narrow = '(max-width:1699px)';

/** Whether a panel leaves too little room for all tools of the list beside it. */
export function useIsCrowded(): boolean {
  const isNarrow = useMediaQuery(narrow);
  return useOpenedRecord() !== null && isNarrow;
}
