import { useExtension } from '#console/dataProvider/calls/useExtension';
import { useMay } from '#console/records/useMay';

/** Whether the person may ask who sees what: whoever may see users, of a backend that answers it. @see rules 9.9 */
export function useAccessReview(): boolean {
  const offered = useExtension('accessReview');
  return useMay('users')('show') && offered;
}
