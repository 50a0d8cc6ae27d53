import { useFormat } from '#console/i18n/format';

const shownNames = 5;

/** Writes the first of many names, each cut to a readable length. */
export function useNameList(): (names: readonly string[]) => string {
  const { list } = useFormat();
  return (names) => {
    const shown = names.slice(0, shownNames).map((name) => name.slice(0, 80));
    return names.length > shownNames ? `${shown.join(', ')} …` : list(shown);
  };
}
