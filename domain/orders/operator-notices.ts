/** What admins can get a mail about. */
export const NOTICE_EVENTS = [
  'new_order',
  'failed_print',
  'failed_refund',
  'failed_mail',
  'report',
  'review',
  'low_disk',
] as const;

export type NoticeEvent = (typeof NOTICE_EVENTS)[number];
