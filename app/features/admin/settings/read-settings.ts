import type { SettingShown } from '#domain/setting-shown.ts';
import type { Supabase } from '../../../lib/browser-supabase.ts';

/** The server's settings without secrets. Rejects when they cannot be read. */
export async function readServerSettings(supabase: Supabase): Promise<readonly SettingShown[]> {
  const { data, error } = await supabase.functions.invoke<{ settings: readonly SettingShown[] }>(
    'admin-settings',
    { body: {} },
  );
  if (error || !data) throw new Error('The settings cannot be read.');
  return data.settings;
}
