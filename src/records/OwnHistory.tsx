import { type ComponentType, createContext, useContext } from 'react';

export interface RecordHistoryProps {
  id: string;
  /** Whether to include the history of the record's children. */
  whole?: boolean;
  /** The most changes to show. */
  most?: number;
  /** Text for an empty history. */
  empty?: string;
}

const HistoryContext = createContext<ComponentType<RecordHistoryProps> | null>(null);

/**
 * Passes the component for a record's history down. The component imports every resource, so that resources cannot
 * import it.
 */
export const HistoryProvider = HistoryContext.Provider;

/** A record's history; nothing without a `HistoryProvider`. */
export function OwnHistory(props: RecordHistoryProps) {
  const Shown = useContext(HistoryContext);
  return Shown && <Shown {...props} />;
}
