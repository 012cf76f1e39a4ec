import { useNavigate } from 'react-router';
import { browserSupabase } from '../browser-supabase.ts';
import { notify } from '../notify.ts';

/** Shows that it failed, and why if that is known. The message is loaded on demand. */
async function complain(reason?: string): Promise<void> {
  const [{ AUTH_COPY }, { authMessage }] = await Promise.all([
    import('#domain/accounts/auth-copy.ts'),
    import('#domain/accounts/auth-message.ts'),
  ]);
  notify.error({
    title: AUTH_COPY.errorTitle,
    body: reason === undefined ? AUTH_COPY.unexpected : authMessage(reason),
  });
}

/** The next user of this browser must not find today's pictures, nor their photos. */
async function forgetVisit(): Promise<void> {
  const [{ forgetPictures }, { forgetVisitPhotos }] = await Promise.all([
    import('../visit-pictures.ts'),
    import('../visit-photos.ts'),
  ]);
  forgetPictures();
  await forgetVisitPhotos();
}

/** Signs out in this browser and goes home. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    try {
      const supabase = await browserSupabase();
      const { error } = await supabase.auth.signOut({ scope: 'local' });
      if (error) return await complain(error.message);
      await forgetVisit();
      await navigate('/');
    } catch {
      await complain();
    }
  };
}
