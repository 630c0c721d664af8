import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { Done, Id, Instant } from '../wire.ts'

/** A notification of one person. `subject`, `body` and `hdif` ("2 hours ago") are in the person's language. */
export const Notification = z.object({
  id: Id,
  subject: z.string(),
  body: z.string(),
  avatar: z.string().nullable(),
  sender: z.string(),
  hdif: z.string(),
  /** The path of the page that it links to. */
  routing: z.string(),
  createdAt: Instant,
})
export type Notification = z.infer<typeof Notification>

export const notificationSchemas = {
  list: {
    summary: 'One’s open notifications, the newest first, at most 100.',
    response: z.object({ items: z.array(Notification), total: z.int() }),
  },
  hide: {
    summary: 'Hides some or all of one’s notifications.',
    body: z.union([z.object({ ids: z.array(Id).min(1).max(1000) }), z.object({ all: z.literal(true) })]),
    response: Done,
  },
} satisfies CallSchemasByName
