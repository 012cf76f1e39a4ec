import type { Sql } from 'postgres';

/**
 * Calls back for every `pg_notify` on a channel; resolves once listening.
 *
 * @param onMissed called when the connection was lost and is back: what was sent meanwhile was not heard
 */
export type Listen = (
  channel: string,
  onNotice: (payload: string) => void,
  onMissed?: () => void,
) => Promise<void>;

/** Listens on a connection, and again whenever it comes back. */
export function listenOn(listener: Sql): Listen {
  return async (channel, onNotice, onMissed) => {
    let isFirst = true;
    await listener.listen(channel, onNotice, () => {
      if (!isFirst) onMissed?.();
      isFirst = false;
    });
  };
}
