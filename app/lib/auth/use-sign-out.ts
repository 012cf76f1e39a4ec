import { useNavigate } from 'react-router';
import { AUTH_COPY } from '#domain/auth-copy.ts';
import { authMessage } from '#domain/auth-message.ts';
import { browserSupabase } from '../browser-supabase.ts';
import { notify } from '../notify.ts';
import { useShopSettings } from '../use-shop-settings.ts';

/** Signs out in this browser and goes home. */
export function useSignOut(): () => Promise<void> {
  const settings = useShopSettings();
  const navigate = useNavigate();
  return async () => {
    try {
      const supabase = await browserSupabase(settings);
      const { error } = await supabase.auth.signOut({ scope: 'local' });
      if (error) return notify.error({ title: AUTH_COPY.errorTitle, body: authMessage(error.message) });
      await navigate('/');
    } catch {
      notify.error({ title: AUTH_COPY.errorTitle, body: AUTH_COPY.unexpected });
    }
  };
}
