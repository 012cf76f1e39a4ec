import { useState } from 'react';
import { useAuth } from './auth-context.ts';

/** Whether there was a session since the page was opened, now or before. */
export function useWasSignedIn(): boolean {
  const { user } = useAuth();
  const [was, setWas] = useState(false);
  if (user && !was) setWas(true);
  return was || user !== null;
}
