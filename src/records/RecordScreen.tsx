import { type ComponentType, type ReactElement, type ReactNode, useEffect, useLayoutEffect } from 'react';
import { RestoreScrollPosition } from 'react-admin';
import { Outlet, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { useFirstScreenReady } from '#console/layout/loading/useFirstScreenReady';
import { underOf } from '#console/layout/navigation/recordNavigation';
import { NotAllowed, NotFound } from '#console/layout/states/MessagePage';
import { needsOfAction } from '#contract/access';
import { RememberedList } from './lastList';
import { awaitForm, keepTypedAhead } from './typedAhead';
import { useMay } from './useMay';

/** A page that shows one record and replaces the list. */
export interface RecordPageProps {
  id: string;
  /** Part of the address after the record's: a tab. */
  rest: string;
  /** Whether a dialog is open over the page. */
  covered: boolean;
}

type RecordComponent = ComponentType<{ id: string }>;
type FormComponent = Fetched<{ id?: string }>;
/** A component whose code is loaded when it is shown, or before. */
type Fetched<Props> = ComponentType<Props> & { prefetch?(): Promise<void> };

interface RecordScreenProps {
  resource: string;
  /** The list stays mounted under dialogs. */
  list: ReactElement;
  /** Dialog that creates a record, and edits one with an id… */
  form?: FormComponent;
  /** …or only creates records. */
  create?: Fetched<object>;
  /** Shows a record in a dialog over the list, */
  details?: RecordComponent;
  /** or on a page; with both, over the list if it was opened there. */
  page?: ComponentType<RecordPageProps>;
  /** Tabs of the page have their own addresses. */
  tabbed?: boolean;
}

/**
 * All routes of a resource: its list, a record, and the dialogs that create and edit one. Routes without permission
 * are neither opened nor loaded. An edit dialog opened in the list stays over the list, also after a reload; linked
 * from elsewhere it opens over the record's page.
 * @see rules 9.5, 13.7
 */
export function RecordScreen({
  resource,
  list,
  form,
  create,
  details: Details,
  page: Page,
  tabbed = false,
}: RecordScreenProps) {
  const may = useMay(resource);
  const { state } = useLocation();
  const inList = underOf(state) === 'list';
  const overPage = Page !== undefined && !inList;
  const Create = form ?? create;
  const prefetch = may('create') || may('edit') ? Create?.prefetch : undefined;
  const isReady = useFirstScreenReady();
  useEffect(() => void (isReady && prefetch?.()), [isReady, prefetch]);
  useLayoutEffect(() => {
    const creates = Create !== undefined && may('create');
    const edits = form !== undefined && may('edit');
    return keepTypedAhead((path) => (creates && path.endsWith('/create')) || (edits && path.endsWith('/edit')));
  }, [Create, form, may]);
  return (
    <Routes>
      {!may('create') && <Route path="create" element={<NotAllowed needs={needsOfAction(resource, 'create')} />} />}
      {!may('edit') && <Route path=":id/edit" element={<NotAllowed needs={needsOfAction(resource, 'edit')} />} />}
      <Route
        element={
          <Covered>
            {Page ? <RestoreScrollPosition storeKey={`${resource}.scroll`}>{list}</RestoreScrollPosition> : list}
          </Covered>
        }
      >
        <Route index element={<RememberedList />} />
        {Create && may('create') && (
          <Route
            path="create"
            element={
              <Opening>
                <Create />
              </Opening>
            }
          />
        )}
        {(!Page || (Details && inList)) && <Route path=":id" element={Details ? <OfRecord of={Details} /> : null} />}
        {form && may('edit') && !overPage && (
          <Route
            path=":id/edit"
            element={
              <Opening>
                <OfRecord of={form} />
              </Opening>
            }
          />
        )}
      </Route>
      {Page && (
        <Route
          path=":id/*"
          element={<PageOfRecord of={Page} form={may('edit') ? form : undefined} tabbed={tabbed} />}
        />
      )}
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}

/** A form that opens: its first input receives the keys pressed while its code and its record load. */
function Opening({ children }: { children: ReactNode }) {
  useLayoutEffect(awaitForm, []);
  return children;
}

/** A screen with a dialog over it. */
const Covered = ({ children }: { children: ReactElement }) => (
  <>
    {children}
    <Outlet />
  </>
);

function OfRecord({ of: Shown }: { of: RecordComponent | FormComponent }) {
  const { id = '' } = useParams();
  return <Shown key={id} id={id} />;
}

/** The page of a record, with its edit dialog over it; the page itself routes the rest of its address. */
function PageOfRecord({
  of: Page,
  form: Form,
  tabbed,
}: {
  of: ComponentType<RecordPageProps>;
  form?: FormComponent | undefined;
  tabbed: boolean;
}) {
  const { id = '', '*': rest = '' } = useParams();
  const covered = rest === 'edit' && Form !== undefined;
  if (rest !== '' && !covered && !tabbed) return <NotFound />;
  return (
    <>
      <Page key={id} id={id} rest={covered ? '' : rest} covered={covered} />
      {covered && Form && (
        <Opening>
          <Form key={id} id={id} />
        </Opening>
      )}
    </>
  );
}
