import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useEvent } from 'react-admin';
import { errorText } from '#console/dataProvider/calls/apiError';
import { newKey } from '#console/dataProvider/calls/attempts';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { patternsReady } from '#console/schema/patterns';
import { type ResourceName, titleOf } from '#contract/resources/index';
import type { ImportSettings } from './ColumnsStep';
import { chosenRecords, type SharedName } from './chosenRecords';
import { type Counts, type ImportJob, noCounts, runJob } from './job';
import { type Missing, madeByName, missingOf, namesNobody } from './missing';
import { repeatedNames } from './repeatedNames';
import {
  checkRow,
  errorTexts,
  type ImportRow,
  importRecord,
  inSlices,
  type RowErrors,
  type Understanding,
} from './rows';
import { decidedNames, sharedNamesOf } from './sharedNames';

interface CheckOptions {
  resource: ResourceName;
  rows: readonly ImportRow[];
  understanding: Understanding | undefined;
  settings: ImportSettings;
}

interface Found {
  state: 'idle' | 'checking' | 'checked' | 'broken';
  done: number;
  total: number;
  counts: Counts;
  refused: readonly ImportRow[];
  missing: readonly Missing[];
  /** Names of several new records. */
  repeated: readonly string[];
  /** Names that several records have, with the person's choices. */
  shared: readonly SharedName[];
  problem: string;
}

const nothing: Found = {
  state: 'idle',
  done: 0,
  total: 0,
  counts: noCounts,
  refused: [],
  missing: [],
  repeated: [],
  shared: [],
  problem: '',
};

const emptyJob = { id: '', fileName: '', next: 0, counts: noCounts, refused: [] } as const;

const isFine = (errors: RowErrors) => Object.keys(errors).length === 0;

/** Checks rows by their fields' rules, then by a dry run of the backend. @see rules 18.2 */
export function useCheck({ resource, rows, understanding: understood, settings }: CheckOptions) {
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const [found, setFound] = useState<Found>(nothing);
  const [edited, setEdited] = useState(false);
  const mended = useRef(new Map<number, readonly string[]>());
  const sendable = useRef<ImportJob['rows']>([]);
  const turn = useRef(0);
  /** The change of records created beforehand; the import continues in it. */
  const changeId = useRef<string>(undefined);
  useEffect(() => () => void turn.current++, []);

  const check = useEvent(async (shared: readonly SharedName[]) => {
    if (!understood) return;
    const mine = ++turn.current;
    const isOver = () => turn.current !== mine;
    setEdited(false);
    setFound({ ...nothing, state: 'checking', total: rows.length, shared });
    await patternsReady();
    const current = rows.map((row) => ({
      ...row,
      cells: mended.current.get(row.line) ?? [...row.cells, ...understood.constants],
    }));
    const decided = await decidedNames(shared, current, understood);
    const understanding = { ...understood, chosen: chosenRecords(decided) };
    const wrong = new Map<number, RowErrors>();
    const left: ImportJob['rows'][number][] = [];
    /** The backend also checks rows with errors, so that all errors appear at once. */
    const others: ImportJob['rows'][number][] = [];
    await inSlices(current, ({ line, cells }) => {
      const errors = checkRow(cells, understanding);
      const fine = isFine(errors);
      if (!fine) wrong.set(line, errors);
      (fine ? left : others).push({ line, record: importRecord(cells, understanding, settings.mode) });
    });
    const refused = () =>
      current.flatMap((row) => {
        const errors = wrong.get(row.line);
        return errors ? [{ ...row, errors }] : [];
      });
    const tryOut = (some: ImportJob['rows'], before: number) =>
      runJob(
        { ...emptyJob, resource, ...settings, rows: some },
        {
          send: dataProvider.importRows,
          dryRun: true,
          stopped: isOver,
          onProgress: ({ next }) => {
            if (!isOver()) setFound((known) => ({ ...known, done: before + next }));
          },
        },
      );
    try {
      const tried = await tryOut(left, 0);
      const more = await tryOut(others, left.length);
      if (isOver()) return;
      const unknown = new Map(madeByName(resource).map(({ key }) => [key, new Set<number>()]));
      for (const { line, errors } of [...tried.refused, ...more.refused]) {
        const said = errorTexts(errors, understanding);
        for (const [key, lines] of unknown) if (namesNobody(said, key, understanding.context.text)) lines.add(line);
        wrong.set(line, { ...said, ...wrong.get(line) });
      }
      sendable.current = left.filter(({ line }) => !wrong.has(line));
      const missing = missingOf(resource, current, unknown, understanding);
      const repeated = settings.mode === 'create' ? repeatedNames(sendable.current, titleOf(resource)) : [];
      const { counts } = tried;
      const names = [...decided, ...sharedNamesOf(refused(), understanding)];
      setFound({ ...nothing, state: 'checked', counts, refused: refused(), missing, repeated, shared: names });
    } catch (error) {
      if (!isOver())
        setFound({ ...nothing, state: 'broken', refused: refused(), shared: decided, problem: errorText(error) });
    }
  });

  /** Creates missing records by name within the change of the import, then checks the rows again. */
  const make = useEvent(async ({ resource: made, names }: Missing) => {
    const mine = ++turn.current;
    const rows = names.map((name, index) => ({ line: index + 1, record: { name } }));
    setFound((known) => ({ ...known, state: 'checking', done: 0, total: names.length }));
    try {
      const ended = await runJob(
        { ...emptyJob, id: newKey(), resource: made, mode: 'create', rows, changeId: changeId.current },
        {
          send: dataProvider.importRows,
          stopped: () => turn.current !== mine,
          onProgress: (now) => {
            changeId.current = now.changeId;
          },
        },
      );
      if (turn.current !== mine) return;
      const [first] = ended.refused;
      if (!first) return await check(found.shared);
      const problem = Object.values(first.errors).flat().join(' ');
      setFound((known) => ({ ...known, state: 'broken', problem: `${names[first.line - 1]}: ${problem}` }));
    } catch (error) {
      if (turn.current === mine) setFound((known) => ({ ...known, state: 'broken', problem: errorText(error) }));
    }
  });

  return {
    ...found,
    make,
    /** The change that the import continues. */
    changeId: () => changeId.current,
    /** Forgets records created, and names decided, for the previous file. */
    forget() {
      changeId.current = undefined;
      setFound(nothing);
    },
    edited,
    /** Checks the file from the start, with the names decided before. */
    start() {
      mended.current.clear();
      void check(found.shared);
    },
    again: () => void check(found.shared),
    /** Chooses the record that a name means in all rows; '': none. */
    choose({ key, name }: SharedName, id: string) {
      setEdited(true);
      setFound((known) => ({
        ...known,
        shared: known.shared.map((each) => (each.key === key && each.name === name ? { ...each, id } : each)),
      }));
    },
    edit(line: number, index: number, cell: string) {
      const mend = (row: ImportRow): ImportRow => {
        if (row.line !== line) return row;
        const cells = row.cells.map((known, position) => (position === index ? cell : known));
        mended.current.set(line, cells);
        return { ...row, cells };
      };
      setEdited(true);
      setFound((known) => ({ ...known, refused: known.refused.map(mend) }));
    },
    /** The rows without errors. */
    accepted: () => sendable.current,
  };
}

export type Checking = ReturnType<typeof useCheck>;
