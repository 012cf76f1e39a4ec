import type { UserRecord } from './user-record.ts';

/** A user as GoTrue writes it; nothing secret is in it. */
export function userJson(user: UserRecord): Record<string, unknown> {
  return withoutNulls({
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    email_confirmed_at: user.email_confirmed_at,
    invited_at: user.invited_at,
    phone: '',
    confirmation_sent_at: user.confirmation_sent_at,
    confirmed_at: user.email_confirmed_at,
    recovery_sent_at: user.recovery_sent_at,
    new_email: user.email_change || null,
    email_change_sent_at: user.email_change_sent_at,
    reauthentication_sent_at: user.reauthentication_sent_at,
    last_sign_in_at: user.last_sign_in_at,
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    factors: user.factors.length > 0 ? user.factors : null,
    identities: user.identities,
    created_at: user.created_at,
    updated_at: user.updated_at,
    banned_until: user.banned_until,
    is_anonymous: false,
  });
}

function withoutNulls(object: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null));
}
