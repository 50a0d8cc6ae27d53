import { useEvent } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { today } from '#console/i18n/today';
import { useChangeAddress } from '#console/lists/useListModifiers';
import { keepDay } from '#contract/days';

/** The day that a calendar or timeline shows, from the address; by default today. Saved views do not store it. */
export function useShownDay(): [day: string, setDay: (day: string) => void] {
  const { search } = useLocation();
  const changeAddress = useChangeAddress();
  const setDay = useEvent((day: string) => changeAddress((parameters) => parameters.set('day', day)));
  return [keepDay(new URLSearchParams(search).get('day') ?? '') ?? today(), setDay];
}
