import postgres from 'postgres';
import { afterAll } from 'vitest';

export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/**
 * A connection that explains every statement, those inside functions too, which PostgreSQL sends as notices.
 * @param settings SQL for the session, e.g. its role
 */
export async function explainStatements(ownerUrl: string, settings: string) {
  const explained: PlanNode[] = [];
  const sql = postgres(ownerUrl, {
    max: 1,
    onnotice: ({ message = '' }) => {
      const json = /plan:\s*(\{[\s\S]*\})\s*$/.exec(message)?.[1];
      if (json) explained.push(JSON.parse(json).Plan);
    },
  });
  afterAll(() => sql.end());
  await sql.unsafe(`load 'auto_explain';
    set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
    set auto_explain.log_analyze = on; set auto_explain.log_format = json;
    set auto_explain.log_level = notice; ${settings}`);
  const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
  /** Nodes of all plans since the last call. */
  const takeNodes = () => explained.splice(0).flatMap(nodesOf);
  takeNodes();
  return { sql, takeNodes };
}
