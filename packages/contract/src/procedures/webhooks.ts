import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { IdText, Instant } from '../wire.ts'

/** The scheme, host and port of a receiver, as in `https://erp.uni.example`. */
export const WebhookOrigin = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .transform((url) => new URL(url).origin)

/** A system that the rules of an invitation call, or called before. */
export const WebhookReceiver = z.object({
  origin: z.string(),
  /** Whether the portal's settings allow to call it. */
  isListed: z.boolean(),
  /** Whether a rule that was saved last or runs calls it. */
  isUsed: z.boolean(),
  /** Null while it has none: then it is not called. */
  secret: z
    .object({
      changedAt: Instant,
      changedBy: z.string(),
      /** Until when calls are signed with the secret before, too; null if there is none. */
      previousUntil: Instant.nullable(),
    })
    .nullable(),
})
export type WebhookReceiver = z.infer<typeof WebhookReceiver>

const Path = z.object({ id: IdText })

export const webhookSchemas = {
  list: {
    summary: 'The systems that the rules of the invitation call, and since when each has its secret.',
    params: Path,
    response: z.object({ items: z.array(WebhookReceiver) }),
    refusals: ['invitation.notFound', 'access.denied'],
  },
  renewSecret: {
    summary: 'Makes the secret with which the calls to a receiver are signed, or a new one. It is shown once. The one before signs them, too, for a day.',
    params: Path,
    body: z.object({ origin: WebhookOrigin }),
    response: z.object({ secret: z.string(), receiver: WebhookReceiver }),
    hasSecretResponse: true,
    refusals: ['invitation.notFound', 'webhook.notListed', 'access.denied'],
  },
} as const satisfies CallSchemasByName
