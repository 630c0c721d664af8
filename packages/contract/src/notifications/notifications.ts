import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { Done, FlagText, Id, Instant, PageText, page } from '../wire.ts'
import { noticeGroups } from './notice-groups.ts'

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

/** A notification on the page of all. */
export const ListedNotification = Notification.extend({ group: z.enum(noticeGroups), isHidden: z.boolean() })
export type ListedNotification = z.infer<typeof ListedNotification>

const SomeIds = z.object({ ids: z.array(Id).min(1).max(1000) })

export const notificationSchemas = {
  list: {
    summary: 'One’s open notifications, the newest first, at most 100.',
    response: z.object({ items: z.array(Notification), total: z.int() }),
  },
  hide: {
    summary: 'Hides one, some or all of one’s notifications.',
    body: z.union([SomeIds, z.object({ id: Id }).transform(({ id }) => ({ ids: [id] })), z.object({ all: z.literal(true) })]),
    /** The moment by which `show` finds again what was hidden. */
    response: z.object({ ok: z.literal(true), hiddenAt: Instant }),
  },
  all: {
    summary: 'All of one’s notifications, the hidden ones too, the newest first.',
    query: z.object({ group: z.enum(noticeGroups).optional(), open: FlagText, page: PageText }),
    response: page(ListedNotification),
  },
  show: {
    summary: 'Shows hidden notifications again: those with these ids, or all that were hidden at one moment.',
    body: z.union([SomeIds, z.object({ hiddenAt: Instant })]),
    response: Done,
  },
} satisfies CallSchemasByName
