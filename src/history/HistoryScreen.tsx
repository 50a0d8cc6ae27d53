import { Outlet, Route, Routes, useParams } from 'react-router-dom';
import { lazyPart } from '#console/layout/lazyPart';
import { HistoryList } from './HistoryList';

const ChangeDialog = lazyPart(async () => (await import('./ChangeDialog')).ChangeDialog);

/** The history of the company, and one change of it as a whole over the list. @see rules 14.11 */
export const HistoryScreen = () => (
  <Routes>
    <Route
      element={
        <>
          <HistoryList />
          <Outlet />
        </>
      }
    >
      <Route index element={null} />
      <Route path=":id" element={<OfChange />} />
      <Route path="*" element={null} />
    </Route>
  </Routes>
);

function OfChange() {
  const { id = '' } = useParams();
  return <ChangeDialog key={id} id={id} />;
}
