import { useAuth } from './auth-context.ts';

/** First and last name of the account; empty until they are known. */
export function useOwnName(): string {
  const { profile } = useAuth();
  return [profile?.first_name, profile?.last_name].filter(Boolean).join(' ');
}
