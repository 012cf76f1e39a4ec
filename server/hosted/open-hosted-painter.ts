import type { Logger } from 'pino';
import type { RenderService } from '#art/node/render-service.ts';
import type { Settings } from '../settings.ts';
import { openHostedModel } from './hosted-model.ts';
import { createHostedPainter, type HostedPainter } from './hosted-painter.ts';

/** Opens the hosted model that the settings name. Loaded only when they name one: the AI SDK is large. */
export async function openHostedPainter(
  settings: Settings,
  renderer: RenderService,
  log: Logger,
): Promise<HostedPainter> {
  globalThis.AI_SDK_LOG_WARNINGS = ({ warnings }) => log.warn({ warnings }, 'The hosted model has remarks');
  return createHostedPainter({
    model: await openHostedModel({
      provider: settings.HOSTED_PROVIDER,
      // Both are there: the settings are checked together.
      model: settings.HOSTED_MODEL ?? '',
      apiKey: settings.HOSTED_API_KEY ?? '',
      baseUrl: settings.HOSTED_BASE_URL,
    }),
    renderer,
    timeoutMs: settings.HOSTED_TIMEOUT_SECONDS * 1000,
    maxAtOnce: settings.RENDER_WORKERS + settings.RENDER_QUEUE,
    log,
  });
}
