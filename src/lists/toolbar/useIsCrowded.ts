import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useOpenedRecord } from '#console/records/panel/useOpenRecord';

/** The window, in CSS pixels, in which the tools of a list with two quick filters have room beside the panel. */
const roomy = 1700;

/** Whether a panel leaves too little room for all tools of the list beside it. */
export function useIsCrowded(): boolean {
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.between('sm', roomy));
  return useOpenedRecord() !== null && narrow;
}
