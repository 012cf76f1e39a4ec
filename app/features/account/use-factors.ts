import type { Factor } from '@supabase/supabase-js';
import { useCallback, useEffect, useState } from 'react';
import { countRecoveryCodes } from '../../lib/auth/recovery-codes.ts';
import { browserSupabase } from '../../lib/browser-supabase.ts';
import { reportProblem } from '../../lib/report-problem.ts';

export interface Factors {
  /** Those that count; null until they are read. */
  readonly list: readonly Factor[] | null;
  /** Recovery codes that still work; null where there are none, and until they are counted. */
  readonly codesLeft: number | null;
  readonly reload: () => Promise<void>;
}

/** The authenticator apps of the user. */
export function useFactors(): Factors {
  const [list, setList] = useState<readonly Factor[] | null>(null);
  const [codesLeft, setCodesLeft] = useState<number | null>(null);
  const reload = useCallback(async () => {
    try {
      const supabase = await browserSupabase();
      const { data, error } = await supabase.auth.mfa.listFactors();
      if (error) throw error;
      setList(data.totp);
      setCodesLeft(data.totp.length > 0 ? await countRecoveryCodes() : null);
    } catch (error) {
      reportProblem('The second factors could not be read', error);
      setList((known) => known ?? []);
    }
  }, []);
  useEffect(() => void reload(), [reload]);
  return { list, codesLeft, reload };
}
