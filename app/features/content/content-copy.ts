import { formatNumber } from '#domain/format/format-number.ts';
import { plural } from '#domain/format/plural.ts';

/** Texts around the blog and the information pages; the long ones stand in MDX files beside. */
export const CONTENT_COPY = {
  contents: 'On this page',
  updated: (day: string) => `Last changed ${day}`,
  about: {
    meta: {
      title: 'About us',
      crumb: 'About',
      description:
        'Who paints here, how a portrait is made and what we promise: your photo stays yours, and you see everything before you pay.',
    },
  },
  faq: {
    meta: {
      title: 'Questions and answers',
      crumb: 'Questions',
      description:
        'Photos, previews, printing, delivery, privacy: short, honest answers to what people ask us before and after ordering a pet portrait.',
    },
    title: 'Questions and answers',
    lead: 'What people ask before they order, and after. If yours is missing, write to us.',
    search: 'Search the answers',
    placeholder: 'delivery, photo, refund…',
    clear: 'Clear the search',
    found: (count: number, query: string) =>
      `${plural(count, { one: 'One answer', other: `${formatNumber(count)} answers` })} for “${query}”`,
    nothing: (query: string) => `Nothing about “${query}” yet`,
    nothingBody: 'Try another word, or ask us: a person reads every message.',
    write: 'Write to us',
  },
  contact: {
    meta: {
      title: 'Contact',
      crumb: 'Contact',
      description: (shop: string) =>
        `Write to ${shop}: about an order, a portrait, your data or anything else. A person reads every message.`,
    },
    title: 'Write to us',
    lead: 'About an order, a portrait that should look more like your friend, your data, or just to show us who you painted. A person reads every message.',
    hints: [
      { title: 'About an order?', body: 'Add its number, like PW-…, and we find it at once.' },
      {
        title: 'A portrait went wrong?',
        body: 'Tell us the style and background you chose, and what looks off.',
      },
      {
        title: 'Your data?',
        body: 'Most of it you can download and delete yourself in your account.',
        to: '/account',
        link: 'To my account',
      },
    ],
    faq: 'Many answers are here already:',
    faqLink: 'Questions and answers',
    fields: { name: 'Your name', email: 'E-mail', subject: 'What is it about?', message: 'Your message' },
    left: (count: number) => `${formatNumber(count)} characters left`,
    trap: 'Leave this empty',
    send: 'Send message',
    sending: 'Sending…',
    note: 'We keep your message until a year after we answered it, and use your address for the answer only.',
    sentTitle: 'Thank you, it is here',
    sent: (email: string) => `We will answer to ${email}, usually within two working days.`,
    another: 'Write another message',
    failed: 'Your message was not sent',
  },
  terms: {
    meta: {
      title: 'Terms',
      description: (shop: string) =>
        `The terms of ${shop} in plain words: previews, orders, prices, made-to-order goods, your rights in your pictures.`,
    },
    title: 'Terms',
    lead: 'In plain words, because you should not need a lawyer to buy a mug.',
    updated: '2026-11-21',
  },
  privacy: {
    meta: {
      title: 'Privacy',
      description: (shop: string) =>
        `What ${shop} stores, where, for how long and how you delete it: photos, previews, accounts, orders, and what stays in your browser.`,
    },
    title: 'Privacy',
    lead: 'What we keep, where, for how long, and how you get rid of it. Written from how the shop really works.',
    updated: '2026-11-21',
  },
  imprint: {
    meta: {
      title: 'Imprint',
      description: (shop: string) =>
        `Who runs ${shop}: name, address and tax number of the seller, and how to reach us.`,
    },
    title: 'Imprint',
    taxNumber: (number: string) => `VAT or tax number: ${number}`,
    contact: 'Write to us',
  },
  blog: {
    meta: {
      title: 'Blog',
      crumb: 'Blog',
      description:
        'Notes from a pet portrait studio: better photos, the right style, and gifts that comfort.',
    },
    title: 'Notes from the studio',
    lead: 'Better photos, the right style, and gifts that say something.',
    minutes: (minutes: number) => `${formatNumber(minutes)} minutes to read`,
    feed: 'Follow by RSS',
    back: 'All articles',
    more: 'Read on',
    call: {
      title: 'See your own pet as art',
      body: 'One photo, a few seconds, and no account needed.',
      action: 'Start Creating Magic',
    },
  },
} as const;
