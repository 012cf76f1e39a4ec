import { useState } from 'react';
import { useAuth } from './auth-context.ts';

/** Whether somebody has been signed in since the page was opened, now or before. */
export function useWasSignedIn(): boolean {
  const { user } = useAuth();
  const [was, setWas] = useState(false);
  if (user && !was) setWas(true);
  return was || user !== null;
}
