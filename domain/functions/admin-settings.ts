import { z } from 'zod';
import type { SettingShown } from '../shop/setting-shown.ts';

/** `admin-settings`: the settings that the server runs with. 403. */
export const adminSettingsRequest = z.object({});

export interface AdminSettingsAnswer {
  readonly settings: readonly SettingShown[];
}
