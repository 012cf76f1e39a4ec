import type { AdminSettingsAnswer } from '#domain/functions/admin-settings.ts';
import type { SettingShown } from '#domain/shop/setting-shown.ts';
import type { Supabase } from '../../../lib/supabase.ts';
import { SETTINGS_COPY as copy } from './settings-copy.ts';

/** The server's settings without secrets. Rejects when they cannot be read. */
export async function readServerSettings(supabase: Supabase): Promise<readonly SettingShown[]> {
  const { data, error } = await supabase.functions.invoke<AdminSettingsAnswer>('admin-settings', {
    body: {},
  });
  if (error || !data) throw new Error(copy.unreadable);
  return data.settings;
}
