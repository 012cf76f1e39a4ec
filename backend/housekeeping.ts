import type { AuthService } from './auth/auth-service.ts';
import type { ServiceDatabase } from './database/service-database.ts';
import type { Logger } from './logger.ts';
import type { DiscardedBlobs } from './storage/discarded-blobs.ts';
import type { FileStore } from './storage/file-store.ts';

export interface Housekeeping {
  stop(): void;
}

export interface HousekeepingParts {
  readonly service: ServiceDatabase;
  readonly files: FileStore;
  /** Undefined with a hosted project, which cleans up its own services. */
  readonly discarded?: DiscardedBlobs;
  readonly auth?: Pick<AuthService, 'sweep'>;
  readonly shopTimeZone: string;
  readonly log: Logger;
}

const EVERY_MS = 15 * 60 * 1000;
const PREVIEW_HOURS = 24;
const UNUSED_ART_DAYS = 30;
const REJECTED_PHOTO_DAYS = 30;
const orphanRounds = (24 * 60 * 60 * 1000) / EVERY_MS;

/**
 * Timed tasks, safe to run at any time and by several processes:
 *
 * - at the shop's midnight, a new day of previews
 * - removal of previews after a day, of unused copies of artworks after a month, and of photos of no review
 * - removal of deleted artworks, temp uploads, and bytes that no row names
 * - removal of expired limits, tokens and sessions
 * - PetTok's order by likes
 */
export function startHousekeeping(parts: HousekeepingParts): Housekeeping {
  const { service, files, discarded, auth, shopTimeZone, log } = parts;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let rounds = 0;

  const run = async () => {
    try {
      await service.query('select public.reset_preview_usage()');
      await removeOldPreviews(service, files);
      await service.query('select public.purge_deleted_artworks()');
      await removeStalePetImages(service, files);
      await service.query('select public.forget_left_customers()');
      await removeForgottenPrints(service, files);
      await removeUnusedArt(service, files);
      await removeReviewPhotos(service, files);
      await service.query('select public.count_loved_this_week()');
      await service.query('select public.purge_client_events()');
      await service.query('select public.purge_contact_messages()');
      await service.query('select public.purge_reminders()');
      await service.query('delete from private.rate_limits where expire < $1::bigint', [Date.now()]);
      await auth?.sweep();
      await discarded?.remove();
      if (rounds++ % orphanRounds === 0) await discarded?.removeOrphans();
    } catch (error) {
      if (!stopped) log.warn({ err: error }, 'Housekeeping failed; it is tried again');
    }
    if (stopped) return;
    timer = setTimeout(run, Math.min(EVERY_MS, msToMidnight(new Date(), shopTimeZone) + 50));
    timer.unref();
  };
  void run();

  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** Removes files of bucket `previews` that are older than a day; returns how many. */
export async function removeOldPreviews(service: ServiceDatabase, files: FileStore): Promise<number> {
  const old = await service.query<{ name: string }>(
    `select name from storage.objects
    where bucket_id = 'previews' and updated_at < now() - make_interval(hours => $1::int) limit 5000`,
    [PREVIEW_HOURS],
  );
  const removed = await files.remove(
    'previews',
    old.map(({ name }) => name),
  );
  return removed.length;
}

/** Removes copies of artworks that lay in carts and were neither ordered nor saved for a month; returns how many. */
export async function removeUnusedArt(service: ServiceDatabase, files: FileStore): Promise<number> {
  const unused = await service.query<{ name: string }>(
    `select o.name from storage.objects o
    where o.bucket_id = 'kept-art' and o.updated_at < now() - make_interval(days => $1::int)
      and not exists (select from public.order_items i
        where substring(i.art_url from '/kept-art/([0-9a-f-]{36})') = left(o.name, 36))
      and not exists (select from public.saved_images s
        where substring(s.save_key from '/previews/([0-9a-f-]{36})') = left(o.name, 36))
    limit 5000`,
    [UNUSED_ART_DAYS],
  );
  const removed = await files.remove(
    'kept-art',
    unused.map(({ name }) => name),
  );
  return removed.length;
}

/**
 * Removes photos that belong to no review, after an hour in which one may be on its way, and those of reviews that were
 * rejected a month ago; returns how many.
 */
export async function removeReviewPhotos(service: ServiceDatabase, files: FileStore): Promise<number> {
  const rejected = await service.query<{ id: string }>(
    `select id from public.reviews
    where photo_path is not null and status = 'rejected' and decided_at < now() - make_interval(days => $1::int)`,
    [REJECTED_PHOTO_DAYS],
  );
  // An update of no rows would invalidate the page cache, too.
  for (const { id } of rejected) {
    await service.query('update public.reviews set photo_path = null where id = $1::uuid', [id]);
  }
  const unused = await service.query<{ name: string }>(
    `select o.name from storage.objects o
    where o.bucket_id = 'review-photos' and o.updated_at < now() - interval '1 hour'
      and not exists (select from public.reviews r where r.photo_path = o.name)
    limit 5000`,
  );
  const removed = await files.remove(
    'review-photos',
    unused.map(({ name }) => name),
  );
  return removed.length;
}

/** Removes temp uploads after their hour and files of artworks that were never saved; returns how many. */
export async function removeStalePetImages(service: ServiceDatabase, files: FileStore): Promise<number> {
  const stale = await service.query<{ name: string }>('select name from public.stale_pet_images() as name');
  const removed = await files.remove(
    'pet-images',
    stale.map(({ name }) => name),
  );
  return removed.length;
}

/** Removes print files of orders whose customer has left; returns how many. */
export async function removeForgottenPrints(service: ServiceDatabase, files: FileStore): Promise<number> {
  const prints = await service.query<{ name: string }>(
    'select name from public.forgotten_print_files() as name',
  );
  const removed = await files.remove(
    'print-files',
    prints.map(({ name }) => name),
  );
  return removed.length;
}

/**
 * Milliseconds from `now` to the next midnight in a time zone (on the wall clock: a day with a shift may miss by an
 * hour, the next round corrects it).
 */
export function msToMidnight(now: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(now);
  const part = (type: string) => Number(parts.find((found) => found.type === type)?.value ?? 0);
  const seconds = part('hour') * 3600 + part('minute') * 60 + part('second');
  return 86_400_000 - seconds * 1000 - now.getMilliseconds();
}
