import { z } from 'zod'
import { recordedApp, storyLimits } from './story-limits.ts'

/** Levels of lists and objects inside each other; counted without recursion, as the depth is the sender's choice. */
export function isShallow(value: unknown, most: number): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > most) return false
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  }
  return true
}

const timestamp = z.number().min(0).max(8.64e15)
const nodeId = z.int()

/** The sources of change that are recorded; pictures drawn by scripts, media and fonts are none of them. */
const changes = [0, 1, 2, 3, 4, 5, 6, 8, 12, 13, 15] as const

/** One event of the recorder (rrweb), as far as its kind decides what it must carry. */
export const StoryEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal(0), timestamp, data: z.unknown() }),
  z.object({ type: z.literal(1), timestamp, data: z.unknown() }),
  z.object({
    type: z.literal(2),
    timestamp,
    data: z.looseObject({ node: z.looseObject({ type: z.literal(0), id: nodeId, childNodes: z.array(z.unknown()) }) }),
  }),
  z.object({ type: z.literal(3), timestamp, data: z.looseObject({ source: z.literal(changes) }) }),
  z.object({ type: z.literal(4), timestamp, data: z.looseObject({ href: z.string().max(2_000), width: z.number(), height: z.number() }) }),
  z.object({ type: z.literal(5), timestamp, data: z.looseObject({ tag: z.string().max(100), payload: z.unknown() }) }),
])
export type StoryEvent = z.infer<typeof StoryEvent>

export const SessionId = z.uuid()

/** What a browser sends every ten seconds. `user` is the sender's word and not read: the token says whose events they are. */
export const Story = z.object({
  events: z
    .array(z.unknown())
    .min(1)
    .max(storyLimits.events)
    .refine((events) => isShallow(events, storyLimits.depth), { message: 'depth', abort: true })
    .pipe(z.array(StoryEvent)),
  app: z.string().max(100).optional(),
  appId: z.literal(recordedApp.appId),
  user: z.unknown().optional(),
  sessionId: SessionId,
  /** A visitor's proof that they agreed; of who is signed in, the server knows. */
  consentId: z.uuid().optional(),
})
export type Story = z.infer<typeof Story>
