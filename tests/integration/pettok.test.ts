import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Mail } from '#backend/mail/mail.ts';
import { defaultMailText } from '#domain/mail-texts/all-mails.ts';
import { type ReportJob, sendReportMails } from '#server/pettok/report-mails.ts';
import { addressOf, saveArtwork } from './saved-artwork.ts';
import { type Client, openTestBackend, type TestUser, untyped } from './start-backend.ts';

const shop = await openTestBackend();
const owner = await shop.createUser();
const admin = await shop.createUser({ role: 'admin' });
const users: TestUser[] = await Promise.all(Array.from({ length: 8 }, () => shop.createUser()));

const png = Buffer.from('\x89PNG\r\n\x1a\npixels', 'latin1');
const denied = { error: { code: '42501' } };
const member = (index: number) => users[index] as TestUser;
const post = async (id: string) =>
  (await shop.guest.from('pettok_posts').select('*').eq('id', id).maybeSingle()).data;
const like = (user: TestUser, artwork_id: string) => user.client.from('artwork_likes').insert({ artwork_id });
const unlike = (user: TestUser, artwork_id: string) =>
  user.client.from('artwork_likes').delete().eq('artwork_id', artwork_id);
const report = (user: TestUser, artwork_id: string, reason = 'offensive') =>
  user.client.from('artwork_reports').insert({ artwork_id, reason });
const decide = (client: Client, id: string, state: string, note?: string) =>
  client.rpc('moderate_artwork', { p_artwork_id: id, p_state: state, ...(note ? { p_note: note } : {}) });
const judged = async (id: string) =>
  (
    await owner.client
      .from('artwork_moderation')
      .select('state, reasons, note')
      .eq('artwork_id', id)
      .maybeSingle()
  ).data;

describe('the public feed', () => {
  test('names neither user, nor address, nor photo', async () => {
    const id = await saveArtwork(shop, owner, { width: 800, height: 600 });
    const row = await post(id);
    expect(Object.keys(row ?? {}).sort()).toEqual([
      'background',
      'height',
      'id',
      'like_count',
      'loved_this_week',
      'pet_name',
      'pet_type',
      'shared_at',
      'style',
      'thumbhash',
      'title',
      'width',
    ]);
    const text = JSON.stringify([
      row,
      (await shop.guest.rpc('pettok_page')).data,
      (await shop.guest.from('pettok_posts').select('*')).data,
    ]);
    expect(text).toContain(id);
    for (const secret of [owner.id, owner.email, 'original', 'pet-images'])
      expect(text).not.toContain(secret);
    // No way around through related rows.
    for (const embed of [
      'saved_images(*)',
      'artwork_likes(*)',
      'artwork_moderation(*)',
      'artwork_reports(*)',
    ]) {
      const { data } = await untyped(shop.guest).from('pettok_posts').select(`id,${embed}`).eq('id', id);
      expect(data).toBeNull();
    }
  });

  test('is there exactly while it is shared, and follows its owner’s changes', async () => {
    const id = await saveArtwork(shop, owner, { is_public: false });
    const change = (part: object) => owner.client.from('saved_images').update(part).eq('id', id);
    expect(await post(id)).toBeNull();
    await change({ is_public: true });
    const first = await post(id);
    expect(first).toMatchObject({ title: 'My Pet in Pencil', style: 'pencil', background: 'cream' });
    await like(member(0), id);
    await change({ title: 'Sir Rusty', pet_type: 'cat' });
    expect(await post(id)).toMatchObject({ title: 'Sir Rusty', pet_type: 'cat', like_count: 1 });
    await change({ is_public: false });
    expect(await post(id)).toBeNull();
    // Sharing again brings the likes back, but not to the top.
    await change({ is_public: true });
    expect(await post(id)).toMatchObject({ like_count: 1, shared_at: first?.shared_at });
  });

  test('the original photo stays out of reach with all data of the post', async () => {
    const paths = {
      original: `${owner.id}/1600000000000_original_rusty.png`,
      transformed: `${owner.id}/1600000000000_generated.png`,
    };
    for (const path of Object.values(paths)) {
      expect((await owner.client.storage.from('pet-images').upload(path, png)).error).toBeNull();
    }
    await saveArtwork(shop, owner, {
      original_image_url: addressOf(paths.original),
      transformed_image_url: addressOf(paths.transformed),
    });
    const bucket = member(0).client.storage.from('pet-images');
    for (const path of Object.values(paths)) {
      expect((await bucket.createSignedUrl(path, 60)).error).not.toBeNull();
      expect((await bucket.remove([path])).data).toEqual([]);
    }
    expect((await bucket.list(owner.id)).data).toEqual([]);
    expect((await bucket.download(paths.original)).error).not.toBeNull();
    const load = async (path: string) => (await shop.fetch(new URL(addressOf(path)).pathname)).status;
    expect(await load(paths.transformed)).toBe(200);
    expect(await load(paths.original)).toBe(404);
  });
});

describe('likes', () => {
  test('count once per user, for oneself only, and only what is shared', async () => {
    const id = await saveArtwork(shop, owner);
    expect((await like(member(0), id)).error).toBeNull();
    expect((await like(member(0), id)).error?.code).toBe('23505');
    expect((await post(id))?.like_count).toBe(1);
    const forged = { artwork_id: id, user_id: member(2).id };
    expect(await member(1).client.from('artwork_likes').insert(forged)).toMatchObject(denied);
    const early = { artwork_id: id, liked_at: '2099-01-01' };
    expect(await untyped(member(1).client).from('artwork_likes').insert(early)).toMatchObject(denied);
    expect(await shop.guest.from('artwork_likes').insert({ artwork_id: id })).toMatchObject({ status: 401 });
    // Reporters are hidden from the owner, too.
    expect((await owner.client.from('artwork_likes').select('*')).data).toEqual([]);
    await unlike(member(1), id);
    expect((await post(id))?.like_count).toBe(1);
    await unlike(member(0), id);
    await unlike(member(0), id);
    expect((await post(id))?.like_count).toBe(0);
    const secret = await saveArtwork(shop, owner, { is_public: false });
    expect(await like(member(0), secret)).toMatchObject({ status: 404 });
  });

  test('are counted right under concurrent likes, unlikes, shares and hides', async () => {
    const id = await saveArtwork(shop, owner);
    const share = (is_public: boolean) =>
      owner.client.from('saved_images').update({ is_public }).eq('id', id);
    await Promise.all([
      ...users.map(async (user, turn) => {
        for (let round = 0; round < 6; round++) {
          await like(user, id);
          if (round < 5 || turn % 2 === 1) await unlike(user, id);
        }
      }),
      (async () => {
        for (let round = 0; round < 6; round++) await share(round % 2 === 1);
      })(),
    ]);
    const [real] = await shop.owner`select count(*)::int as n from artwork_likes where artwork_id = ${id}`;
    expect((await post(id))?.like_count).toBe(real?.n);
    await shop.owner`delete from auth.users where id = ${member(0).id}`;
    const [left] = await shop.owner`select count(*)::int as n from artwork_likes where artwork_id = ${id}`;
    expect((await post(id))?.like_count).toBe(left?.n);
    users[0] = await shop.createUser();
  });

  test('of the last seven days make the order "most loved"', async () => {
    const [old, fresh] = [await saveArtwork(shop, owner), await saveArtwork(shop, owner)];
    for (const user of users.slice(0, 3)) await like(user, old);
    await like(member(0), fresh);
    await shop.owner`update artwork_likes set liked_at = now() - interval '8 days' where artwork_id = ${old}`;
    await shop.service.rpc('count_loved_this_week');
    expect((await post(old))?.loved_this_week).toBe(0);
    expect((await post(fresh))?.loved_this_week).toBe(1);
    const { data } = await shop.guest.rpc('pettok_page', { p_sort: 'loved', p_limit: 1 });
    expect(data?.[0]?.loved_this_week).toBeGreaterThan(0);
    expect(await member(0).client.rpc('count_loved_this_week')).toMatchObject(denied);
    expect((await shop.service.rpc('count_loved_this_week')).data).toBe(0);
  });
});

describe('reports', () => {
  test('three independent ones hide a post until an admin decides; the owner learns why', async () => {
    const id = await saveArtwork(shop, owner);
    await like(member(5), id);
    expect((await report(member(0), id)).error).toBeNull();
    expect((await report(member(0), id)).error?.code).toBe('23505');
    expect((await report(member(1), id, 'spam')).error).toBeNull();
    expect(await report(owner, id)).toMatchObject(denied);
    expect(await post(id)).not.toBeNull();
    expect(await judged(id)).toMatchObject({ state: 'visible', reasons: [] });
    expect((await report(member(2), id)).error).toBeNull();
    expect(await post(id)).toBeNull();
    expect(await judged(id)).toEqual({ state: 'under-review', reasons: ['offensive', 'spam'], note: null });
    // Sharing again does not restore it.
    await owner.client.from('saved_images').update({ is_public: false }).eq('id', id);
    await owner.client.from('saved_images').update({ is_public: true }).eq('id', id);
    expect(await post(id)).toBeNull();
    expect(await report(member(3), id)).toMatchObject({ status: 404 });

    const queue = async (user: TestUser) => user.client.rpc('admin_posts', { p_state: 'under-review' });
    expect((await queue(admin)).data).toMatchObject([{ artwork_id: id, reports: [{}, {}, {}] }]);
    expect(await queue(owner)).toMatchObject(denied);
    expect(await decide(owner.client, id, 'visible')).toMatchObject(denied);
    expect((await decide(admin.client, id, 'maybe')).error?.code).toBe('22023');
    expect((await decide(admin.client, id, 'visible')).error).toBeNull();
    expect(await post(id)).toMatchObject({ like_count: 1 });
    expect((await queue(admin)).data).toEqual([]);
    // Decided reports do not count again: it takes three new ones.
    await report(member(3), id);
    await report(member(4), id);
    expect(await post(id)).not.toBeNull();
    await report(member(5), id);
    expect(await post(id)).toBeNull();
    expect((await decide(admin.client, id, 'hidden', 'Not a pet.')).error).toBeNull();
    expect(await judged(id)).toMatchObject({ state: 'hidden', note: 'Not a pet.' });
  });

  test('reach an admin at the first one, and their authors get the decision', async () => {
    const id = await saveArtwork(shop, owner);
    const toReview = async () =>
      (await admin.client.rpc('admin_posts')).data?.filter(({ artwork_id }) => artwork_id === id);
    const day = new Date().toISOString().slice(0, 10);
    const counted = async () =>
      Object((await admin.client.rpc('shop_numbers', { p_from: day, p_to: day })).data).toReview;
    const before = await counted();
    await report(member(0), id, 'spam');
    await report(member(1), id, 'private');
    expect(await toReview()).toMatchObject([
      { state: 'visible', reports: [{ reason: 'spam' }, { reason: 'private' }] },
    ]);
    expect(await counted()).toBe(before + 1);
    expect(await post(id)).not.toBeNull();

    // The first decision is reversed within a minute.
    expect((await decide(admin.client, id, 'visible')).error).toBeNull();
    expect(await toReview()).toEqual([]);
    expect(await counted()).toBe(before);
    expect((await decide(admin.client, id, 'hidden')).error).toBeNull();
    const jobs = await shop.owner<{ data: ReportJob; is_later: boolean }[]>`
      select data, start_after > created_on as is_later from pgboss.job
      where name = 'report_mail' and data ->> 'artworkId' = ${id}`;
    expect(jobs).toMatchObject([{ data: { decision: 'visible' }, is_later: true }]);
    for (const { data } of jobs) {
      // One mailbox is broken at first: the others are not kept waiting, and get nothing twice.
      const tries: string[] = [];
      const mails = {
        deliver: async (mail: Mail) => {
          tries.push(mail.to);
          if (mail.to === member(0).email) throw new Error('The mailbox is full.');
          await shop.backend.mails.deliver(mail);
        },
      };
      const where = { publicUrl: 'https://shop.test', textOf: defaultMailText };
      const parts = { backend: { service: shop.backend.service, mails }, ...where };
      await expect(sendReportMails(data, parts)).rejects.toThrow('full');
      await expect(sendReportMails(data, parts)).rejects.toThrow('full');
      expect(tries.filter((to) => to === member(1).email)).toHaveLength(1);
      // Twice, as after a crash.
      await sendReportMails(data, { backend: shop.backend, ...where });
      await sendReportMails(data, { backend: shop.backend, ...where });
    }
    await shop.backend.settled();
    const mails: { to: string; subject: string; text: string }[] = JSON.parse(
      readFileSync(join(shop.dataDir, 'mailbox.json'), 'utf8'),
    ).filter(({ subject }: { subject: string }) => /report/.test(subject));
    expect(mails.map(({ to }) => to).sort()).toEqual([member(0).email, member(1).email].sort());
    for (const { text } of mails) expect(text).toContain('have hidden it');
  });

  test('that come at the same moment are all weighed', async () => {
    const id = await saveArtwork(shop, owner);
    const answers = await Promise.all(users.slice(0, 3).map((user) => report(user, id)));
    expect(answers.map(({ error }) => error)).toEqual([null, null, null]);
    expect(await post(id)).toBeNull();
  });

  test('are made for oneself, read by oneself and admins, without the deciding admin', async () => {
    const id = await saveArtwork(shop, owner);
    const forged = { artwork_id: id, reporter_id: member(1).id, reason: 'spam' };
    expect(await member(0).client.from('artwork_reports').insert(forged)).toMatchObject(denied);
    expect((await report(member(0), id, 'because')).error?.code).toBe('23514');
    await report(member(0), id);
    const reports = (client: Client) =>
      client.from('artwork_reports').select('artwork_id').eq('artwork_id', id);
    expect((await reports(owner.client)).data).toEqual([]);
    expect((await reports(member(1).client)).data).toEqual([]);
    expect((await reports(member(0).client)).data).toHaveLength(1);
    expect((await reports(admin.client)).data).toHaveLength(1);
    expect(await shop.guest.from('artwork_reports').select('reason')).toMatchObject({ status: 401 });
    for (const client of [owner.client, member(0).client].map(untyped)) {
      expect(await client.from('artwork_moderation').select('decided_by')).toMatchObject(denied);
    }
    expect((await member(1).client.from('artwork_moderation').select('state')).data).toEqual([]);
  });
});
