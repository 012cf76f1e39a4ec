import { MAX_BATCH_EVENTS } from '#domain/shop/client-event-batch.ts';
import type { ClientEvent, ClientEventData, ClientEventName } from '#domain/shop/client-events.ts';
import { rememberVisitor } from './visitor.ts';
import { whenIdle } from './when-idle.ts';

const ADDRESS = '/functions/v1/record-events';
/** Longest that an event waits to be sent with others, in milliseconds. */
const PATIENCE_MS = 5000;

let waiting: ClientEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Whether the visitor opts out of tracking: Do Not Track, or Global Privacy Control. */
export function isTrackingDeclined(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || doNotTrack === 'yes' || globalPrivacyControl === true;
}

/**
 * Records an event. Sent in batches to the shop only, under a random
 * number; not at all when the visitor opts out.
 */
export function track<Name extends ClientEventName>(name: Name, data: ClientEventData<Name>): void {
  if (isTrackingDeclined()) return;
  waiting.push({ name, data });
  if (waiting.length >= MAX_BATCH_EVENTS) send();
  else timer ??= setTimeout(send, PATIENCE_MS);
}

/** Sends waiting events; safe while the page unloads. */
function send(): void {
  clearTimeout(timer);
  timer = undefined;
  if (waiting.length === 0) return;
  if (!navigator.onLine) {
    // Later, and not more than one batch: what is counted is not worth a full memory.
    waiting = waiting.slice(-MAX_BATCH_EVENTS);
    timer = setTimeout(send, PATIENCE_MS);
    return;
  }
  const body = JSON.stringify({ visitor: rememberVisitor(), events: waiting });
  waiting = [];
  navigator.sendBeacon(ADDRESS, new Blob([body], { type: 'text/plain' }));
}

let started = false;

/** Starts what is measured by itself: how fast the page was, and the last batch before the page goes. Once a page. */
export function startAnalytics(): void {
  if (started || isTrackingDeclined()) return;
  started = true;
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
  // Events wait in the browser until then.
  whenIdle(() => {
    void import('web-vitals').then(({ onCLS, onFCP, onINP, onLCP, onTTFB }) => {
      for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
        observe(({ name, value, rating }) => {
          track('web_vital', {
            metric: name,
            value: Math.round(value * 1000) / 1000,
            rating,
            path: window.location.pathname,
          });
        });
      }
    });
  });
}
