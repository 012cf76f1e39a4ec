import type { RunSpan } from '../run-span.ts';
import type { RunQuery, ServiceDatabase } from './service-database.ts';
import type { Database } from './start-database.ts';

/** The same database, whose statements are spans. Their text holds no values: these are parameters. */
export function traceDatabase(database: Database, span: RunSpan): Database {
  return {
    ...database,
    run: (caller, text, ...more) =>
      span(nameOf(text), about(text, caller.role), () => database.run(caller, text, ...more)),
    read: (caller, text, ...more) =>
      span(nameOf(text), about(text, caller.role), () => database.read(caller, text, ...more)),
    service: traceService(database.service, span, 'server'),
    auth: traceService(database.auth, span, 'auth'),
  };
}

/** The same, for the server's own statements. */
export function traceService(service: ServiceDatabase, span: RunSpan, role: string): ServiceDatabase {
  const traced =
    (query: RunQuery): RunQuery =>
    (text, parameters) =>
      span(nameOf(text), about(text, role), () => query(text, parameters));
  return {
    query: traced(service.query),
    transaction: (work) =>
      span('transaction', about('', role), () => service.transaction((query) => work(traced(query)))),
  };
}

/** `select`, `insert`, `with` …: short lists are what traces are searched by. */
function nameOf(text: string): string {
  return /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement';
}

function about(text: string, role: string): Record<string, string> {
  const common = { 'db.system.name': 'postgresql', 'pawtrait.role': role };
  return text === '' ? common : { ...common, 'db.query.text': text };
}
