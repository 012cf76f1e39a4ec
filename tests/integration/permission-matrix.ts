import { SEVEN_PRINTS } from '../seven-prints.ts';

/**
 * A guest, the owner of the row, another user, a tester, an admin who has yet to show the second factor (a
 * user like others), the same admin having shown it, an admin who was blocked (who may do nothing, not even what guests
 * may), the holder of the secret key.
 */
export const callers = [
  'guest',
  'owner',
  'other',
  'tester',
  'unproven',
  'admin',
  'blocked',
  'secret',
] as const;
export type Caller = (typeof callers)[number];

/** The callers who may do something, in the order of `callers`. */
type Allowed = string;

interface Rights {
  readonly select: Allowed;
  /** A row like the owner's, in the owner's name. */
  readonly insert: Allowed;
  readonly update: Allowed;
  readonly delete: Allowed;
  /** Columns that users may write where policies admit the row; `*` is all. */
  readonly columns: { readonly insert: string; readonly update: string };
}

interface FileRights {
  readonly list: Allowed;
  /** By its address. Files of public buckets need no permission. */
  readonly read: Allowed;
  readonly upload: Allowed;
  readonly change: Allowed;
  readonly remove: Allowed;
}

interface Matrix {
  /** `row` holds values that the owner's row needs to be a valid one. */
  readonly tables: Readonly<Record<string, Rights & { readonly row?: Readonly<Record<string, unknown>> }>>;
  readonly functions: Readonly<Record<string, Allowed>>;
  /** Whether a bucket is public. */
  readonly buckets: Readonly<Record<string, boolean>>;
  readonly files: Readonly<Record<string, FileRights>>;
  /** Rights of guests and users on relations outside schema `public`. */
  readonly otherSchemas: Readonly<Record<string, string>>;
}

const everyone = 'guest owner other tester unproven admin secret';
const users = 'owner other tester unproven admin secret';

const none = { insert: '', update: '' };

/** The server's own. */
const hidden: Rights = {
  select: 'secret',
  insert: 'secret',
  update: 'secret',
  delete: 'secret',
  columns: none,
};

/** Admins see it, the server writes it. */
const internal: Rights = { ...hidden, select: 'admin secret' };

/** The customer sees it too. */
const ordered: Rights = { ...internal, select: 'owner admin secret' };

/** Its owner's own. */
const own: Rights = {
  ...hidden,
  select: 'owner secret',
  insert: 'owner secret',
  update: 'owner secret',
  delete: 'owner secret',
};

/** Admins see and write it. */
const managed: Rights = {
  select: 'admin secret',
  insert: 'admin secret',
  update: 'admin secret',
  delete: 'admin secret',
  columns: { insert: '*', update: '*' },
};

/** Public; admins write it. */
const shown: Rights = { ...managed, select: everyone };

/** The same callers may do everything with files. */
const filesOf = (allowed: Allowed): FileRights => ({
  list: allowed,
  read: allowed,
  upload: allowed,
  change: allowed,
  remove: allowed,
});
const serverFiles = filesOf('secret');
const ownFiles = filesOf('owner secret');
const shopPictures: FileRights = { ...filesOf('admin secret'), list: everyone, read: everyone };

/**
 * All rights on the data. `permission-matrix.test.ts` compares the database with it:
 * every table, view, function and bucket has to be listed here, and nothing else.
 */
export const matrix: Matrix = {
  tables: {
    addresses: {
      ...own,
      columns: {
        insert: 'user_id recipient line1 line2 city state_region postal_code country',
        update: 'recipient line1 line2 city state_region postal_code country',
      },
      row: { country: 'XX' },
    },
    // One's own row, and only admins: its owner here is none.
    admin_notices: { ...hidden, columns: { insert: '*', update: '*' } },
    app_photos: shown,
    art_backgrounds: { ...shown, row: { is_active: true } },
    art_styles: { ...shown, row: { is_active: true } },
    artwork_likes: { ...own, update: 'secret', columns: { insert: 'artwork_id user_id', update: '' } },
    artwork_moderation: ordered,
    // One's own portrait, as here, cannot be reported.
    artwork_reports: {
      ...ordered,
      insert: '',
      columns: { insert: 'artwork_id reporter_id reason note', update: '' },
      row: { reason: 'other' },
    },
    // Only triggers write it.
    audit_log: { ...internal, insert: '', update: '', delete: '', row: { action: 'update' } },
    artwork_checks: { ...internal, row: { concerns: ['no_pet'], dpi: 300 } },
    client_events: internal,
    contact_messages: {
      ...internal,
      update: 'admin secret',
      columns: { insert: '', update: 'handled_at handled_by' },
      row: { email: 'a@b.test' },
    },
    invoices: { ...ordered, row: { kind: 'invoice', serial: 1 } },
    legal_texts: {
      ...shown,
      columns: { insert: 'name body', update: 'body' },
      row: { name: 'terms', body: 'Ours' },
    },
    mail_consents: {
      ...hidden,
      row: { email: 'a@b.test', kind: 'cart', wording: 'x', due_at: '2026-01-01' },
    },
    mail_texts: {
      ...managed,
      columns: { insert: 'name subject title body action note', update: 'subject title body action note' },
      row: { name: 'recovery', subject: 'x', title: 'x', body: 'x' },
    },
    order_activity: { ...internal, row: { kind: 'refund' } },
    order_events: ordered,
    order_items: { ...ordered, row: { quantity: 1 } },
    orders: { ...ordered, row: { email: 'a@b.test' } },
    fulfilments: { ...internal, row: { provider: 'test', lines: [{ itemId: 'x', quantity: 1 }] } },
    fulfilment_events: internal,
    payment_events: internal,
    payments: { ...internal, row: { provider: 'test' } },
    pettok_posts: { ...internal, select: everyone },
    preview_grants: hidden,
    product_admin_settings: { ...shown, row: { is_published: true, print: SEVEN_PRINTS.mug } },
    product_costs: managed,
    product_mockups: shown,
    provider_products: {
      ...managed,
      columns: {
        insert: 'provider product_id options sku area technique attributes cost_cents',
        update: 'options sku area technique attributes cost_cents',
      },
      row: { provider: 'prodigi', sku: 'GLOBAL-MUG' },
    },
    // Low stock is public.
    product_stock: { ...internal, select: everyone },
    profiles: {
      ...own,
      select: 'owner admin secret',
      delete: 'secret',
      columns: {
        insert: 'user_id email first_name last_name full_name google_id',
        update: 'user_id email first_name last_name full_name google_id',
      },
    },
    promo_codes: { ...managed, row: { code: 'MATRIX', kind: 'percent' } },
    promo_redemptions: internal,
    refunds: { ...internal, row: { amount_cents: 1 } },
    reviews: { ...internal, row: { rating: 5, body: 'Good as new', product_title: 'Mug' } },
    sample_jobs: { ...internal, row: { kind: 'style', model: 'rusty' } },
    saved_images: {
      ...own,
      columns: {
        insert:
          'user_id title pet_name pet_type is_public original_image_url transformed_image_url transformation_type background_type is_fallback save_key width height thumbhash photo_box',
        update: 'title pet_name pet_type is_public',
      },
      row: { transformed_image_url: '/x' },
    },
    stock_taken: { ...internal, row: { quantity: 1 } },
    // As admin_notices.
    saved_views: {
      ...hidden,
      columns: { insert: 'user_id path name query', update: 'user_id path name query' },
      row: { path: '/admin/orders' },
    },
    shop_settings: {
      ...managed,
      // There is one row, and it stays.
      insert: 'secret',
      delete: 'secret',
      columns: {
        insert: '',
        update:
          'legal_name legal_address tax_number social_links contact_email guest_previews mail_name mail_address google_sign_in order_previews contact_messages shop_name currency',
      },
      row: { id: 'shop' },
    },
    shipping_zones: {
      ...shown,
      columns: {
        insert:
          'name places is_open method days_min days_max uses_product_prices order_cents methods provider_method kilo_cents max_grams',
        update:
          'name places is_open method days_min days_max uses_product_prices order_cents methods provider_method kilo_cents max_grams',
      },
      row: { name: 'Matrix', places: ['XX'], days_max: 5 },
    },
    shipments: { ...ordered, row: { lines: [{ itemId: 'x', quantity: 1 }] } },
    tax_rates: { ...managed, row: { country: 'XX' } },
  },
  functions: {
    'admin_change_user(uuid,text,integer,boolean,text,integer,boolean)': 'admin secret',
    'admin_note_order(uuid,text)': 'admin secret',
    'admin_own_notices()': 'admin secret',
    'admin_orders(text,text,timestamp with time zone,timestamp with time zone,text,integer,integer)':
      'admin secret',
    'admin_paid_lines(uuid)': 'admin secret',
    'admin_person(uuid)': 'admin secret',
    'admin_posts(text,integer,integer)': 'admin secret',
    'admin_resend_mail(uuid,text,uuid)': 'admin secret',
    'admin_search(text)': 'admin secret',
    'admin_ask_customer(uuid,uuid)': 'admin secret',
    'admin_print_anyway(uuid)': 'admin secret',
    'admin_set_stock(uuid,jsonb)': 'admin secret',
    'admin_settle_fulfilment(uuid)': 'admin secret',
    'admin_ship_lines(uuid,jsonb,timestamp with time zone,text,text,text)': 'admin secret',
    'admin_sort_catalog(text,text[])': 'admin secret',
    'admin_step_back(uuid,text,text)': 'admin secret',
    'admin_decide_review(uuid,text,text)': 'admin secret',
    'admin_reviews(text,integer,integer)': 'admin secret',
    'admin_duplicate_product(uuid)': 'admin secret',
    'admin_jobs(text,uuid,integer,integer)': 'admin secret',
    'admin_tax_report(date,date)': 'admin secret',
    'admin_to_do()': 'admin secret',
    'admin_users(text,text,text,integer,integer)': 'admin secret',
    'begin_cancel(uuid,uuid,text)': 'secret',
    'begin_fulfilment(uuid,text)': 'secret',
    'begin_refund(uuid,uuid,integer,text)': 'secret',
    'begin_refund_lines(uuid,uuid,jsonb,boolean,integer,integer,text)': 'secret',
    'change_order_address(uuid,uuid,text,jsonb,timestamp with time zone)': 'secret',
    'check_cart(jsonb)': 'secret',
    'check_promo(text)': 'secret',
    'configure_admin_email(text)': 'secret',
    'configure_confirmation(boolean)': 'secret',
    'configure_shop(text)': 'secret',
    'count_loved_this_week()': 'secret',
    'delete_account(uuid,uuid)': 'secret',
    'delete_artwork(uuid)': users,
    'deliver_preview(uuid)': 'secret',
    'files_of_user(uuid,integer)': 'secret',
    'finish_refund(uuid,text,text)': 'secret',
    'finish_sample(uuid,text,text)': 'secret',
    'has_role(text,uuid)': everyone,
    'forget_left_customers()': 'secret',
    'forgotten_print_files()': 'secret',
    // Counts for the caller only; the test names no user.
    'increment_preview_usage(uuid)': '',
    'join_order(text,uuid)': 'secret',
    'agree_to_reminder(text,text,text,jsonb,text,uuid)': 'secret',
    'answer_artwork_question(uuid,text)': 'secret',
    'answer_reminder(uuid,text)': 'secret',
    'artwork_question(uuid)': 'secret',
    'held_lines(uuid)': 'secret',
    'record_print(uuid,text,text,text[],integer)': 'secret',
    'take_reminder(uuid)': 'secret',
    'purge_reminders()': 'secret',
    'keep_contact_message(uuid,text,text,text,text)': 'secret',
    // For the server; the test names no user.
    'make_admin(text)': '',
    'moderate_artwork(uuid,text,text)': 'admin secret',
    // Empty for all but admins.
    // Of one's own orders, without the provider's references.
    'notice_failures()': 'secret',
    'notice_low_disk(bigint,bigint)': 'secret',
    'own_payments()': users,
    // Of oneself only.
    'own_records()': users,
    'owns_pet_image(text)': users,
    'is_saved_picture(text)': users,
    'account_refusal(uuid,uuid)': 'secret',
    'account_stands(uuid)': 'secret',
    'is_proven_admin(uuid,text)': 'secret',
    'pettok_page(text,text,text,integer,uuid,timestamp with time zone,integer)': everyone,
    'downloads_among(uuid[])': 'secret',
    'earlier_orders(uuid[],uuid)': 'secret',
    'hand_out_files(uuid)': 'secret',
    'place_order_in(text,uuid,uuid,text,jsonb,jsonb,text,bigint,jsonb,text,jsonb,date,text,uuid[])': 'secret',
    'place_order(uuid,uuid,text,jsonb,jsonb,text,bigint,jsonb,text,jsonb,date,text)': 'secret',
    'promo_offers()': everyone,
    // Published ones only.
    'published_reviews(uuid,integer,integer)': everyone,
    'provider_lines(uuid)': 'secret',
    'purge_client_events()': 'secret',
    'purge_contact_messages()': 'secret',
    'purge_deleted_artworks()': 'secret',
    // For the server, on behalf of an admin, whom the test does not name.
    'queue_samples(uuid,text,text[],text)': '',
    'queue_fulfilment(uuid)': 'secret',
    'quote_order(jsonb,text,text,text,text)': 'secret',
    'record_client_events(uuid,jsonb)': 'secret',
    'record_failed_refund(text,text,text,text,text,uuid,bigint,text,timestamp with time zone)': 'secret',
    'record_fulfilment_event(text,uuid,text,text,jsonb,uuid)': 'secret',
    'record_payment_event(text,text,text,text,text,bigint,text,timestamp with time zone)': 'secret',
    'refunded_lines(uuid)': 'secret',
    'require_stock(jsonb)': 'secret',
    'reset_preview_usage()': 'secret',
    'restore_artwork(uuid)': users,
    'retry_order(uuid,uuid)': 'secret',
    'return_preview(uuid)': 'secret',
    'review_totals(uuid)': everyone,
    'session_lives(uuid,uuid)': 'secret',
    'shop_numbers(date,date)': 'admin secret',
    'send_fulfilment_again(uuid,uuid)': 'secret',
    'spend_preview(uuid)': 'secret',
    'stale_pet_images()': 'secret',
    'start_payment(uuid,text,text,bigint)': 'secret',
    'take_sample()': 'secret',
    'write_review(text,uuid,integer,text,text,text)': 'secret',
    // Part of every quote.
    'tax_rate(text,text)': everyone,
    'update_order(uuid,uuid,jsonb,timestamp with time zone)': 'secret',
  },
  buckets: {
    'app-photos': true,
    'kept-art': true,
    'pet-examples': true,
    'pet-images': false,
    previews: true,
    'print-files': false,
    'review-photos': true,
  },
  files: {
    'app-photos: photo': shopPictures,
    'kept-art: photo': serverFiles,
    'pet-examples: photo': shopPictures,
    'pet-images: photo': ownFiles,
    'pet-images: temporary': ownFiles,
    'pet-images: result': { ...ownFiles, read: everyone },
    'pet-images: saved result': { ...ownFiles, read: everyone, change: 'secret', remove: 'secret' },
    'previews: photo': serverFiles,
    'print-files: photo': serverFiles,
    'review-photos: photo': serverFiles,
  },
  otherSchemas: {
    'realtime.messages': 'insert select',
    'storage.buckets': 'delete insert select update',
    'storage.objects': 'delete insert select update',
  },
};
