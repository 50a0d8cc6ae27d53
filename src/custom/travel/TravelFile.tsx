import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import { useDataProvider } from 'react-admin';
import { useExtension } from '#console/dataProvider/calls/useExtension';
import { saveFile } from '#console/dataProvider/files/saveFile';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { useText } from '#console/i18n/useText';
import { useSayProblem } from '#console/layout/messages/useSayProblem';
import { IconAction } from '#console/layout/parts/IconAction';

/** Button that downloads a project's trips as a calendar file. @see rules 4.8 */
export function TravelFile({ project: { id, title = '' } }: { project: { id: string; title?: string } }) {
  const text = useText();
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const sayProblem = useSayProblem();
  if (!useExtension('calendar')) return null;
  const save = () => dataProvider.travelFile({ projectId: id, title }).then(({ data }) => saveFile(data), sayProblem);
  return (
    <IconAction label={text('travel.calendar')} onClick={save}>
      <CalendarMonthOutlined />
    </IconAction>
  );
}
