import type { User } from '@supabase/supabase-js';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { browserSupabase } from '../../lib/browser-supabase.ts';
import { notify } from '../../lib/notify.ts';
import { Button } from '../../ui/button.tsx';
import { ACCOUNT_COPY } from './account-copy.ts';
import { collectOwnData } from './collect-own-data.ts';

const COPY = ACCOUNT_COPY.account.download;

/** Packs everything that belongs to the account and hands it over as a file. */
export function DataDownload({ user }: { user: User }) {
  const [working, setWorking] = useState(false);
  const download = async () => {
    if (working) return;
    setWorking(true);
    try {
      const archive = await collectOwnData(await browserSupabase(), user);
      const address = URL.createObjectURL(archive);
      const link = Object.assign(document.createElement('a'), { href: address, download: COPY.file });
      link.click();
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    } catch {
      notify.error(COPY.failed);
    }
    setWorking(false);
  };
  return (
    <Button look="outline" aria-disabled={working} onClick={download}>
      <Download size={20} aria-hidden />
      {working ? COPY.working : COPY.action}
    </Button>
  );
}
