import { useExtension } from '#console/dataProvider/calls/useExtension';
import { useMay } from '#console/records/useMay';

/** Whether access reviews are available: by the right to see users and the extension. @see rules 9.9 */
export function useAccessReview(): boolean {
  const offered = useExtension('accessReview');
  return useMay('users')('show') && offered;
}
