let judged: Promise<unknown> | undefined;

let endIsExpected = false;

/** Whether a session that the shop rejected is being renewed: when that fails, it was ended elsewhere. */
export const isSessionRejected = () => judged !== undefined && !endIsExpected;

/** Marks the end of the session as expected (the account is being deleted), so that no message is shown. */
export function expectSessionEnd(isExpected: boolean): void {
  endIsExpected = isExpected;
}

/**
 * Like a `fetch`, and has the session renewed when the shop rejects its token: a session that was ended on another
 * device, or whose account was blocked, then ends here too, instead of failing at everything.
 *
 * @param guestKey what guests send as their token
 * @param renew renews the session; the client drops one that cannot be renewed
 */
export function fetchCheckingSessions(
  plain: typeof fetch,
  guestKey: string,
  renew: () => Promise<unknown>,
): typeof fetch {
  return async (input, init) => {
    const answer = await plain(input, init);
    const token = new Headers(init?.headers).get('authorization');
    const address = input instanceof Request ? input.url : String(input);
    const isUsers = token !== null && token !== `Bearer ${guestKey}` && !address.includes('/auth/v1/');
    if (answer.status === 401 && isUsers) {
      judged ??= renew()
        .catch(() => {})
        .finally(() => {
          judged = undefined;
        });
    }
    return answer;
  };
}
