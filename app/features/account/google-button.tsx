import { useState } from 'react';
import { AUTH_COPY } from '#domain/accounts/auth-copy.ts';
import { browserSupabase } from '../../lib/browser-supabase.ts';
import { notify } from '../../lib/notify.ts';
import { useShopSettings } from '../../lib/use-shop-settings.ts';
import { Button } from '../../ui/button.tsx';
import { ACCOUNT_COPY } from './account-copy.ts';

/** 'Continue with Google': leaves the page for Google and comes back to the home page. Only where it is set up. */
export function GoogleButton() {
  const { hasGoogle } = useShopSettings();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    if (leaving) return;
    setLeaving(true);
    try {
      window.location.assign(await addressOfGoogle());
    } catch {
      setLeaving(false);
      notify.error({ title: AUTH_COPY.errorTitle, body: AUTH_COPY.googleFailed });
    }
  };
  if (!hasGoogle) return null;
  return (
    <Button look="outline" className="w-full" aria-disabled={leaving} onClick={leave}>
      <GoogleMark />
      {ACCOUNT_COPY.google.action}
    </Button>
  );
}

async function addressOfGoogle(): Promise<string> {
  const supabase = await browserSupabase();
  const { data, error } = await supabase.auth.signInWithOAuth({
    provider: 'google',
    options: {
      redirectTo: `${window.location.origin}/`,
      queryParams: { access_type: 'offline', prompt: 'consent' },
      skipBrowserRedirect: true,
    },
  });
  if (error) throw error;
  return data.url;
}

function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5">
      <path
        fill="#4285F4"
        d="M22.5 12.3c0-.8-.1-1.5-.2-2.3H12v4.3h5.9a5 5 0 0 1-2.2 3.3v2.7h3.5c2.1-1.9 3.3-4.7 3.3-8z"
      />
      <path
        fill="#34A853"
        d="M12 23c3 0 5.4-1 7.2-2.7l-3.5-2.7c-1 .7-2.2 1-3.7 1a6.4 6.4 0 0 1-6-4.4H2.3V17A11 11 0 0 0 12 23z"
      />
      <path fill="#FBBC05" d="M6 14.2a6.6 6.6 0 0 1 0-4.3V7H2.3a11 11 0 0 0 0 9.9L6 14.2z" />
      <path
        fill="#EA4335"
        d="M12 5.4c1.6 0 3.1.6 4.2 1.6l3.1-3.1A11 11 0 0 0 2.3 7L6 9.9a6.4 6.4 0 0 1 6-4.5z"
      />
    </svg>
  );
}
