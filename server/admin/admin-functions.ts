import { PAINTED_BACKGROUNDS, PAINTED_STYLES } from '#art/contract.ts';
import type { Backend } from '#backend/backend.ts';
import type { Logger } from '#backend/logger.ts';
import { generateSamplesRequest } from '#domain/functions/admin-generate-samples.ts';
import { adminHealthRequest } from '#domain/functions/admin-health.ts';
import { adminSettingsRequest } from '#domain/functions/admin-settings.ts';
import type { DiskSpace } from '#domain/shop/disk-space.ts';
import { readDiskSpace } from '../disk-space.ts';
import type { FunctionHandler } from '../functions/function-handler.ts';
import { HttpError } from '../functions/http-error.ts';
import { createJsonFunction } from '../functions/json-function.ts';
import { publicUrlOf } from '../public-url.ts';
import type { Settings } from '../settings.ts';
import { adminOf } from './admin-of.ts';
import { createPreviewMail } from './preview-mail.ts';
import { settingsOverview } from './settings-overview.ts';

export interface AdminFunctionParts {
  readonly backend: Pick<Backend, 'callerOf' | 'limits' | 'service' | 'mails'>;
  readonly settings: Settings;
  /** Called when there is a picture to paint. */
  readonly onSamples: () => void;
  /** Room on the disk; that of DATA_DIR unless given. */
  readonly readDisk?: () => Promise<DiskSpace>;
  readonly log: Logger;
}

/** Functions of the admin console, by name. Only admins may call them. */
export function createAdminFunctions(parts: AdminFunctionParts): Record<string, FunctionHandler> {
  const { backend, settings, onSamples, log } = parts;
  const { readDisk = () => readDiskSpace(settings.DATA_DIR) } = parts;
  const { service } = backend;
  return {
    'admin-generate-samples': createJsonFunction('admin-generate-samples', parts, {
      schema: generateSamplesRequest,
      answer: async ({ kind, slugs, model }, caller) => {
        const admin = await adminOf(caller, service);
        const painted: readonly string[] = kind === 'style' ? PAINTED_STYLES : PAINTED_BACKGROUNDS;
        const paintable = slugs.filter((slug) => painted.includes(slug));
        if (paintable.length === 0) throw new HttpError(422, `The studio does not paint this ${kind}.`);
        const [row] = await service.query<{ queued: number }>(
          'select public.queue_samples($1::uuid, $2, $3::text[], $4) as queued',
          [admin, kind, paintable, model],
        );
        onSamples();
        return { queued: row?.queued ?? 0 };
      },
    }),
    'admin-health': createJsonFunction('admin-health', parts, {
      schema: adminHealthRequest,
      answer: async (_, caller) => {
        await adminOf(caller, service);
        return { disk: await readDisk().catch(() => null) };
      },
    }),
    'admin-preview-mail': createPreviewMail({ backend, publicUrl: publicUrlOf(settings), log }),
    'admin-settings': createJsonFunction('admin-settings', parts, {
      schema: adminSettingsRequest,
      answer: async (_, caller) => {
        await adminOf(caller, service);
        return { settings: settingsOverview(settings) };
      },
    }),
  };
}
