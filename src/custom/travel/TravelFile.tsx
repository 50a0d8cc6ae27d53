import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useDataProvider } from 'react-admin';
import { useExtension } from '#console/dataProvider/calls/useExtension';
import { saveFile } from '#console/dataProvider/files/saveFile';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { useText } from '#console/i18n/useText';
import { useSayProblem } from '#console/layout/messages/useSayProblem';

/** Button that downloads a project's trips as a calendar file. @see rules 4.8 */
export function TravelFile({ project: { id, title = '' } }: { project: { id: string; title?: string } }) {
  const text = useText();
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const sayProblem = useSayProblem();
  if (!useExtension('calendar')) return null;
  const save = async () => {
    try {
      saveFile((await dataProvider.travelFile({ projectId: id, title })).data);
    } catch (error) {
      sayProblem(error);
    }
  };
  return (
    <Tooltip title={text('travel.calendar')}>
      <IconButton aria-label={text('travel.calendar')} onClick={save}>
        <CalendarMonthOutlined />
      </IconButton>
    </Tooltip>
  );
}
