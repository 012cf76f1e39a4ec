import type { ImageModel } from 'ai';

/** Companies whose models can paint instead of the shop's engine. */
export const HOSTED_PROVIDERS = ['openai', 'google', 'fal', 'replicate'] as const;
export type HostedProvider = (typeof HOSTED_PROVIDERS)[number];

/** How the companies are called where customers read of them. */
export const HOSTED_COMPANIES: Readonly<Record<HostedProvider, string>> = {
  openai: 'OpenAI',
  google: 'Google',
  fal: 'fal',
  replicate: 'Replicate',
};

export interface HostedModelSettings {
  readonly provider: HostedProvider;
  /** The provider's own name of the model; it must take a picture and answer one. */
  readonly model: string;
  readonly apiKey: string;
  /** Another address of the provider's interface (a gateway, a test). */
  readonly baseUrl?: string | undefined;
}

/** Loads the provider's package (only that one) and opens the model; nothing is sent yet. */
export async function openHostedModel(settings: HostedModelSettings): Promise<ImageModel> {
  const { provider, model, apiKey, baseUrl } = settings;
  const access = { apiKey, ...(baseUrl ? { baseURL: baseUrl } : {}) };
  switch (provider) {
    case 'openai':
      return (await import('@ai-sdk/openai')).createOpenAI(access).image(model);
    case 'google':
      return (await import('@ai-sdk/google')).createGoogle(access).image(model);
    case 'fal':
      return (await import('@ai-sdk/fal')).createFal(access).image(model);
    case 'replicate': {
      const { apiKey: apiToken, ...rest } = access;
      return (await import('@ai-sdk/replicate')).createReplicate({ apiToken, ...rest }).image(model);
    }
  }
}
