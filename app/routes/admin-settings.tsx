import { consoleMeta } from '../features/admin/console/console-meta.ts';
import { openConsole } from '../features/admin/console/open-console.ts';
import { readServerSettings } from '../features/admin/settings/read-settings.ts';
import { SETTINGS_COPY } from '../features/admin/settings/settings-copy.ts';
import { SettingsPage } from '../features/admin/settings/settings-page.tsx';
import type { Route } from './+types/admin-settings';

export async function clientLoader() {
  return { settings: await readServerSettings(await openConsole()) };
}

export const meta = consoleMeta(SETTINGS_COPY.title);

export default function AdminSettings({ loaderData }: Route.ComponentProps) {
  return <SettingsPage {...loaderData} />;
}
