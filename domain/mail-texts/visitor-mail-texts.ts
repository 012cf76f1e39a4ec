import { COMMON_SAMPLES } from './common-samples.ts';
import type { MailKind } from './mail-text.ts';

/** Mails about messages and reports. */
export const VISITOR_MAILS = {
  report_hidden: {
    text: {
      subject: 'What we decided about your report',
      title: 'Thank you for your report',
      body: 'We looked at the PetTok post you reported and have hidden it. Thank you for helping to keep PetTok friendly.',
      action: '',
      note: '',
    },
    samples: COMMON_SAMPLES,
  },
  report_kept: {
    text: {
      subject: 'What we decided about your report',
      title: 'Thank you for your report',
      body: 'We looked at the PetTok post you reported. It follows our rules, so it stays. Thank you for helping to keep PetTok friendly.',
      action: 'View the post',
      note: '',
    },
    samples: COMMON_SAMPLES,
  },
  contact_message: {
    text: {
      subject: 'Message: {{ subject }}',
      title: '{{ subject }}',
      body: '{{ name }} <{{ email }}> wrote:',
      action: '',
      note: 'Sent from the contact form. Answer this mail to write back.',
    },
    samples: {
      ...COMMON_SAMPLES,
      subject: 'Where is my mug?',
      name: 'Pat Lee',
      email: 'pat@example.com',
    },
  },
} as const satisfies Record<string, MailKind>;
