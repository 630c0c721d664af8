import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { Done, Id, IdText, Instant } from '../wire.ts'
import { Day } from './days.ts'

/** Every token of another system begins like this, so that one that leaked is recognised. */
export const readerTokenPrefix = 'klesis_dir_'

/** Longest time a token is good for. */
export const mostReaderYears = 2

/** Another system that reads the directory. */
export const DirectoryReader = z.object({
  id: Id,
  name: z.string(),
  createdBy: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
  /** To the minute; null where it never came. */
  usedAt: Instant.nullable(),
  revokedAt: Instant.nullable(),
})
export type DirectoryReader = z.infer<typeof DirectoryReader>

/** The last day on which its token is good, at most two years ahead. */
export const NewReader = z.object({ name: z.string().trim().min(1).max(100), lastDay: Day })
export type NewReader = z.infer<typeof NewReader>

/** The token is told this once. */
export const CreatedReader = z.object({ reader: DirectoryReader, token: z.string() })
export type CreatedReader = z.infer<typeof CreatedReader>

const FeedUnit = z.object({
  code: z.string(),
  label: z.string(),
  labelEn: z.string(),
  abbreviation: z.string(),
  type: z.string(),
  parentId: Id.nullable(),
  secretariatId: Id.nullable(),
  isActive: z.boolean(),
  activeFrom: Day,
  activeUntil: Day.nullable(),
})

/** `holders`: who holds the position or deputises, today or from a later day. */
const FeedPosition = z.object({
  unitId: Id,
  code: z.string(),
  label: z.string(),
  type: z.string(),
  email: z.string(),
  phone: z.string(),
  isActive: z.boolean(),
  holders: z.array(z.object({ employeeId: Id, kind: z.enum(['holder', 'deputy']), activeFrom: Day, activeUntil: Day.nullable() })),
})

const FeedEmployee = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  title: z.string(),
  altTitle: z.string(),
  isActive: z.boolean(),
})

/** One thing as it is now; what is no longer there has none of the three. */
export const FeedItem = z.object({
  kind: z.enum(['unit', 'position', 'employee']),
  id: Id,
  unit: FeedUnit.nullable(),
  position: FeedPosition.nullable(),
  employee: FeedEmployee.nullable(),
})
export type FeedItem = z.infer<typeof FeedItem>

/** What changed after a cursor, each thing once. `next` is the cursor to go on from, now or the next day. */
export const Feed = z.object({ items: z.array(FeedItem), next: z.string(), hasMore: z.boolean() })
export type Feed = z.infer<typeof Feed>

export const directorySchemas = {
  feed: {
    summary: 'Units, positions with their holders, and staff: all of them, or those that changed since a cursor, at most 1,000 at a time.',
    query: z.object({
      since: z
        .string()
        .regex(/^\d{1,15}$/)
        .default('0'),
      limit: IdText.pipe(z.int().min(1).max(1_000)).default(1_000),
    }),
    response: Feed,
  },
  readers: {
    summary: 'The other systems that read the directory, without their tokens.',
    response: z.object({ items: z.array(DirectoryReader) }),
  },
  addReader: {
    keepsNoAnswer: true,
    summary: 'Makes a token with which another system reads the directory; it is told this once.',
    body: NewReader,
    response: CreatedReader,
    refusals: ['reader.nameTaken', 'reader.lastDayWrong'],
  },
  revokeReader: {
    summary: 'Ends a token at once; who it was for stays on the list.',
    params: z.object({ id: IdText }),
    response: Done,
    refusals: ['reader.notFound'],
  },
} satisfies CallSchemasByName
