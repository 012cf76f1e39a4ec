import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { parseJson } from '#backend/parse-json.ts';
import type { PrintProvider } from './print-provider.ts';

const eventSchema = z.object({
  id: z.string().min(1).max(255),
  fulfilmentId: z.uuid(),
  type: z.enum(['in_production', 'shipped', 'delivered', 'rejected', 'cancelled', 'problem', 'resumed']),
  details: z
    .object({
      parcel: z.string().min(1).max(255).optional(),
      carrier: z.string().max(80).optional(),
      number: z.string().max(120).optional(),
      url: z.string().max(500).optional(),
      lines: z
        .array(
          z.object({
            itemId: z.uuid(),
            quantity: z.number().int().min(1).max(99).default(1),
            reason: z.string().max(500).optional(),
          }),
        )
        .min(1)
        .max(100)
        .optional(),
      reason: z.string().max(500).optional(),
    })
    .default({}),
});

/**
 * A provider that accepts every order and prints nothing. Its webhook accepts any event with the secret, so
 * that the way of an order can be tried (docs/operate.md).
 *
 * @param secret signs the body: `x-fulfilment-signature` is its HMAC-SHA256 in hex; without one there are no events
 */
export function createTestProvider(secret: string | undefined): PrintProvider {
  return {
    name: 'test',
    company: null,
    needsProducts: false,
    createOrder: async ({ id }) => `TEST-${id.slice(0, 8)}`,
    cancelOrder: async () => true,
    look: async () => [],
    verify: ({ body, headers }) => {
      if (!secret) return false;
      const right = createHmac('sha256', secret).update(body).digest();
      const given = Buffer.from(headers.get('x-fulfilment-signature') ?? '', 'hex');
      return given.length === right.length && timingSafeEqual(given, right);
    },
    readEvents: async ({ body }) => {
      try {
        const parsed = eventSchema.safeParse(parseJson(body));
        return parsed.success ? [parsed.data] : [];
      } catch {
        return [];
      }
    },
  };
}
