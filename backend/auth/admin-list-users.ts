import { type AuthCall, answer } from './auth-call.ts';
import { invalid } from './auth-error.ts';
import type { AuthTools } from './auth-tools.ts';
import { userJson } from './user-json.ts';
import { USER_COLUMNS, type UserRecord } from './user-record.ts';

/** `GET /admin/users?page=1&per_page=50`: newest first, with Link and X-Total-Count. */
export async function adminListUsers(tools: AuthTools, call: AuthCall): Promise<Response> {
  const page = wholeNumber(call.parameters.get('page'), 1, 1_000_000);
  const perPage = wholeNumber(call.parameters.get('per_page'), 50, 1_000);
  const { query } = tools.database;
  const users = await query<UserRecord>(
    `select ${USER_COLUMNS} from auth.users u order by u.created_at desc, u.id limit $1::int offset $2::bigint`,
    [perPage, (page - 1) * perPage],
  );
  const [counted] = await query<{ total: number }>('select count(*)::int as total from auth.users');
  const total = counted?.total ?? 0;
  const last = Math.ceil(total / perPage);
  const linkTo = (number: number, relation: string) =>
    `</admin/users?page=${number}&per_page=${perPage}>; rel="${relation}"`;
  const links = [...(page < last ? [linkTo(page + 1, 'next')] : []), linkTo(last, 'last')];
  return answer({ users: users.map(userJson), aud: 'authenticated' }, 200, {
    link: links.join(', '),
    'x-total-count': String(total),
  });
}

function wholeNumber(given: string | null, fallback: number, most: number): number {
  if (!given) return fallback;
  const number = Number(given);
  if (!Number.isInteger(number) || number < 1 || number > most) {
    throw invalid(`Bad Pagination Parameters: a whole number from 1 to ${most} is expected`);
  }
  return number;
}
