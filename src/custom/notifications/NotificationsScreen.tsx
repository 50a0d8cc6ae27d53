import { Route, Routes } from 'react-router-dom';
import { NotFound } from '#console/layout/states/MessagePage';
import { NotificationList } from './NotificationList';
import { OpenNotification } from './OpenNotification';

/** The inbox; the address of a notification leads to its record. @see rules 19.9 */
export const NotificationsScreen = () => (
  <Routes>
    <Route index element={<NotificationList />} />
    <Route path=":id" element={<OpenNotification />} />
    <Route path="*" element={<NotFound />} />
  </Routes>
);
