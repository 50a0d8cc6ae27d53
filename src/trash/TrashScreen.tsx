import { Outlet, Route, Routes, useParams } from 'react-router-dom';
import { lazyPart } from '#console/layout/lazyPart';
import { TrashList } from './TrashList';

const TrashDetails = lazyPart(async () => (await import('./TrashDetails')).TrashDetails);

/** What was deleted, and one entry of it over the list. @see rules 14.13 */
export const TrashScreen = () => (
  <Routes>
    <Route
      element={
        <>
          <TrashList />
          <Outlet />
        </>
      }
    >
      <Route index element={null} />
      <Route path=":id" element={<OfEntry />} />
      <Route path="*" element={null} />
    </Route>
  </Routes>
);

function OfEntry() {
  const { id = '' } = useParams();
  return <TrashDetails key={id} id={id} />;
}
