import type { TransactionSql } from 'postgres';
import { afterAll, describe, expect, test } from 'vitest';
import { startBackendWithUsers, type TestUser } from './start-backend.ts';

const { shop, ann, bob, admin } = await startBackendWithUsers();
afterAll(() => shop.end());

/** Runs SQL with a user's role and claims, as a storage request does, and undoes it. */
async function as<Result>(
  user: TestUser | 'guest',
  work: (sql: TransactionSql) => Promise<Result>,
): Promise<Result> {
  const undo = new Error('undo');
  let result: Result | undefined;
  await shop.owner
    .begin(async (sql) => {
      const role = user === 'guest' ? 'anon' : 'authenticated';
      const claims = user === 'guest' ? { role } : { role, sub: user.id };
      await sql`select set_config('role', ${role}, true), set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
      result = await work(sql);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return result as Result;
}

const upload = (user: TestUser | 'guest', bucket: string, name: string) =>
  as(user, (sql) => sql`insert into storage.objects (bucket_id, name) values (${bucket}, ${name})`).then(
    () => 'stored',
    (error: { code: string }) => error.code,
  );

describe('pet-images', () => {
  test('users upload below their own id only', async () => {
    expect(await upload(ann, 'pet-images', `${ann.id}/1_rusty.png`)).toBe('stored');
    expect(await upload(ann, 'pet-images', `temp/${ann.id}/1_rusty.png`)).toBe('stored');
    const foreign = [
      `${bob.id}/x.png`,
      `temp/${bob.id}/x.png`,
      'x.png',
      'temp/x.png',
      `x/${ann.id}/x.png`,
      `temp/x/${ann.id}/x.png`,
      ann.id,
      `${ann.id.toUpperCase()}/x.png`,
    ];
    for (const name of foreign)
      expect([name, await upload(ann, 'pet-images', name)]).toEqual([name, '42501']);
    expect(await upload('guest', 'pet-images', `${ann.id}/x.png`)).toBe('42501');
    expect(await upload('guest', 'pet-images', 'temp//x.png')).toBe('42501');
  });

  test('files of others cannot be seen, changed, moved or removed', async () => {
    await shop.owner`insert into storage.objects (bucket_id, name) values ('pet-images', ${`${ann.id}/kept.png`})`;
    for (const user of [bob, admin, 'guest'] as const) {
      expect(await as(user, (sql) => sql`select name from storage.objects`)).toHaveLength(0);
      expect((await as(user, (sql) => sql`update storage.objects set metadata = '{}'`)).count).toBe(0);
      expect((await as(user, (sql) => sql`delete from storage.objects`)).count).toBe(0);
    }
    expect(await as(ann, (sql) => sql`select name from storage.objects`)).toHaveLength(1);
    const give = as(ann, (sql) => sql`update storage.objects set name = ${`${bob.id}/kept.png`}`);
    await expect(give).rejects.toMatchObject({ code: '42501' });
    const move = as(ann, (sql) => sql`update storage.objects set bucket_id = 'app-photos'`);
    await expect(move).rejects.toMatchObject({ code: '42501' });
  });
});
