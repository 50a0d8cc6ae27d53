import { type Attributes, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import type { Database, SystemDatabase, Transaction } from '#server/database/connect';

const system = { 'db.system.name': 'postgresql' };

/** The verb and first table of a statement, without values. */
function summaryOf(statement: string): string {
  const verb = /^\s*(\w+)/.exec(statement)?.[1]?.toUpperCase() ?? '';
  const table = /\b(?:FROM|INTO|UPDATE)\s+([a-z_]+)/i.exec(statement)?.[1]?.toLowerCase();
  return table ? `${verb} ${table}` : verb;
}

/** The kind of an error only: PostgreSQL's messages may quote a value. */
const kindOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
};

/** The same database, with a span for its work within a call. Background work has none. */
export function tracedDatabase(database: Database, tracer: Tracer): Database {
  const inSpan = async <Result>(
    name: string,
    attributes: Attributes,
    work: (span: Span | undefined) => Promise<Result>,
  ): Promise<Result> => {
    if (!trace.getActiveSpan()) return work(undefined);
    return tracer.startActiveSpan(name, { kind: SpanKind.CLIENT, attributes: { ...system, ...attributes } }, (span) =>
      work(span)
        .catch((error: unknown) => {
          span.setStatus({ code: SpanStatusCode.ERROR });
          span.setAttribute('error.type', kindOf(error));
          throw error;
        })
        .finally(() => span.end()),
    );
  };
  const traced = (tx: Transaction): Transaction => ({
    ...tx,
    query: (statement, values) => {
      const summary = summaryOf(typeof statement === 'string' ? statement : statement.text);
      return inSpan(summary, { 'db.query.summary': summary }, () => tx.query(statement, values));
    },
  });
  const transactions = (inner: Pick<Database, 'tenant'>): Pick<Database, 'tenant'> => ({
    tenant: (id, options, work) =>
      inSpan('transaction', { 'atrium.read_only': options.readOnly ?? false }, (span) =>
        inner.tenant(id, options, (tx) => {
          span?.addEvent('begun'); // before that it waited for a connection
          return work(span ? traced(tx) : tx);
        }),
      ),
  });
  return {
    ...database,
    ...transactions(database),
    open: transactions(database.open),
    system: tracedSystem(database.system, inSpan),
  };
}

function tracedSystem(
  { tenantByName, tenantByDomain, countAttempts, forgetAttempts, takeCalls, ...rest }: SystemDatabase,
  inSpan: <Result>(name: string, attributes: Attributes, work: () => Promise<Result>) => Promise<Result>,
): SystemDatabase {
  const named = <Arguments extends unknown[], Result>(
    name: string,
    ask: (...callArguments: Arguments) => Promise<Result>,
  ) => {
    return (...callArguments: Arguments) => inSpan(name, { 'db.query.summary': name }, () => ask(...callArguments));
  };
  return {
    ...rest,
    tenantByName: named('tenant-by-name', tenantByName),
    tenantByDomain: named('tenant-by-domain', tenantByDomain),
    countAttempts: named('count-attempts', countAttempts),
    forgetAttempts: named('forget-attempts', forgetAttempts),
    takeCalls: named('take-calls', takeCalls),
  };
}
