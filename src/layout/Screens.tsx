import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { useMeets } from '#console/authProvider/useHolds';
import { Boundary } from './Broken';
import { NotAllowed, NotFound } from './MessagePage';
import { PageSkeleton } from './PageSkeleton';
import type { ScreenDescriptor } from './screens';

/** The screen of the address, for those who may see it. */
export const Screens = ({ screens }: { screens: readonly ScreenDescriptor[] }) => (
  <Routes>
    {screens.map((screen) => (
      <Route key={screen.path} path={`${screen.path}/*`} element={<Allowed key={screen.path} {...screen} />} />
    ))}
    <Route path="*" element={<NotFound />} />
  </Routes>
);

function Allowed({ screen: Screen, needs }: ScreenDescriptor) {
  const meets = useMeets();
  if (!meets(needs)) return <NotAllowed needs={needs} />;
  return (
    <Boundary>
      <Suspense fallback={<PageSkeleton />}>
        <Screen />
      </Suspense>
    </Boundary>
  );
}
