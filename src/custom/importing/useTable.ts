import { useMemo, useState } from 'react';
import { useStore } from 'react-admin';
import { useText } from '#console/i18n/useText';
import { regionOf } from '#console/schema/controls/spelling';
import type { SchemaField } from '#console/schema/schemaField';
import { useFieldContext } from '#console/schema/useFieldContext';
import { guessTargets, hasRawFormat, looksLikeHeader, plain, type Remembered, type Target } from './columns';
import { type Constants, constantFields } from './constants';
import type { FileProblem, FileTable, TextFileOptions } from './fileTable';
import { formatOfLocale, rawFormat, readingBy } from './numberFormats';
import { readFile } from './readFile';
import type { ImportRow, Understanding } from './rows';

const nothing: Remembered = {};

interface Chosen {
  file: File;
  table: FileTable;
  hasHeader: boolean;
  targets: readonly Target[];
  /** The format of dates and numbers. */
  format: string;
  /** Values for all rows, of fields without a column. */
  constants: Constants;
}

/** The imported file: its cells and columns, with the person's corrections. */
export function useTable(resource: string, fields: readonly SchemaField[]) {
  const text = useText();
  const context = useFieldContext();
  const ownFormat = formatOfLocale(context.locale, regionOf(context.locale));
  const [remembered, remember] = useStore<Remembered>(`import.${resource}.columns`, nothing);
  const [chosen, setChosen] = useState<Chosen>();
  const [reading, setReading] = useState(false);
  const [problem, setProblem] = useState<FileProblem>();

  const headersOf = ({ table, hasHeader }: Pick<Chosen, 'table' | 'hasHeader'>) =>
    (table.rows[0] ?? []).map((header, index) =>
      hasHeader && header.trim() ? header.trim() : text('importing.file.column', { number: index + 1 }),
    );

  const open = async (file: File, as: TextFileOptions = {}, constants: Constants = {}) => {
    setReading(true);
    setProblem(undefined);
    const answer = await readFile(file, as);
    setReading(false);
    if ('problem' in answer) {
      setChosen(undefined);
      return setProblem(answer.problem);
    }
    const { table } = answer;
    const first = table.rows[0] ?? [];
    const hasHeader = looksLikeHeader(first, fields);
    const targets = guessTargets(headersOf({ table, hasHeader }), fields, remembered);
    const raw = table.kind === 'workbook' || hasRawFormat(table.rows, targets, fields);
    setChosen({ file, table, hasHeader, targets, format: raw ? rawFormat : ownFormat, constants });
  };

  const change = (changes: Partial<Chosen>) => setChosen((known) => known && { ...known, ...changes });

  const understanding = useMemo((): Understanding | undefined => {
    if (!chosen) return undefined;
    const { targets, constants, format } = chosen;
    const added = constantFields(fields, targets, constants).map(({ key }) => key);
    return {
      fields,
      targets: [...targets, ...added],
      constants: added.map((key) => constants[key] ?? ''),
      context: readingBy(format, context),
    };
  }, [chosen, fields, context]);

  const rows = useMemo((): ImportRow[] => {
    if (!chosen) return [];
    const from = chosen.hasHeader ? 1 : 0;
    return chosen.table.rows.slice(from).map((cells, index) => ({ line: index + from + 1, cells, errors: {} }));
  }, [chosen]);

  return {
    chosen,
    columns: (chosen ? headersOf(chosen) : []).map((header, position) => ({ header, position })),
    rows,
    understanding,
    reading,
    problem,
    open,
    close: () => setChosen(undefined),
    /** Parses the same file with other options. */
    readAs: (as: TextFileOptions) =>
      chosen && open(chosen.file, { encoding: chosen.table.encoding, ...as }, chosen.constants),
    setHeader(hasHeader: boolean) {
      if (chosen) change({ hasHeader, targets: guessTargets(headersOf({ ...chosen, hasHeader }), fields, remembered) });
    },
    setFigures: (format: string) => change({ format }),
    /** Sets the value of a field for all rows. */
    setConstant: (key: string, value: string) => chosen && change({ constants: { ...chosen.constants, [key]: value } }),
    setTarget(index: number, target: Target) {
      if (!chosen) return;
      const header = headersOf(chosen)[index] ?? '';
      remember({ ...remembered, [plain(header)]: target });
      change({
        targets: chosen.targets.map((known, position) =>
          position === index ? target : known === target ? null : known,
        ),
      });
    },
  };
}

export type Table = ReturnType<typeof useTable>;
