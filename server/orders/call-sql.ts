import type { ServiceDatabase, SqlParameter } from '#backend/database/service-database.ts';

/** Calls a function of the database that answers one json value: `callSql(service, 'check_promo($1)', [code])`. */
export async function callSql<Answer>(
  service: Pick<ServiceDatabase, 'query'>,
  call: string,
  values: readonly unknown[],
): Promise<Answer> {
  const [row] = await service.query<{ answer: Answer }>(
    `select public.${call} as answer`,
    // Json values are objects of any shape.
    values as readonly SqlParameter[],
  );
  if (!row) throw new Error(`${call} gave no answer.`);
  return row.answer;
}
