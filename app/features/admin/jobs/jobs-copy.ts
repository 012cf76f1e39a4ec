/** Texts of the console's jobs. */
export const JOBS_COPY = {
  title: 'Jobs',
  lead: 'Mails and print files that follow from orders. What fails is tried again by itself, after a while that doubles.',
  states: { failed: 'Failed', open: 'Waiting', done: 'Done' },
  empty: {
    failed: 'Nothing has failed. Everything runs by itself.',
    open: 'Nothing waits to be done.',
    done: 'Nothing has been done yet.',
  },
  columns: {
    kind: 'Work',
    order: 'Order',
    attempts: 'Tries',
    done: 'Done',
    next: 'Next try',
    error: 'Why',
    retry: 'Retry',
  },
  givenUp: 'Given up',
  retry: 'Try now',
} as const;
