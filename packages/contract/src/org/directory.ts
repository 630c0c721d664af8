import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { Done, Id, IdText, Instant } from '../wire.ts'
import { Day } from './days.ts'

/** The prefix of every API client's token, by which a leaked token is recognised. */
export const apiClientTokenPrefix = 'klesis_dir_'

/** Longest validity of a token. */
export const maxApiClientYears = 2

/** Another system that reads the directory of units, positions and staff. */
export const ApiClient = z.object({
  id: Id,
  name: z.string(),
  createdBy: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
  /** The last request, to the minute; null before the first one. */
  usedAt: Instant.nullable(),
  revokedAt: Instant.nullable(),
})
export type ApiClient = z.infer<typeof ApiClient>

/** `lastDay` is the last day on which the token is valid, at most two years ahead. */
export const NewApiClient = z.object({ name: z.string().trim().min(1).max(100), lastDay: Day })
export type NewApiClient = z.infer<typeof NewApiClient>

/** A new API client with its token, which no other call returns. */
export const CreatedApiClient = z.object({ apiClient: ApiClient, token: z.string() })
export type CreatedApiClient = z.infer<typeof CreatedApiClient>

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

/** `holders`: present and future holders and deputies. */
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

/** The current state of one object. A deleted object has neither unit nor position nor employee. */
export const FeedItem = z.object({
  kind: z.enum(['unit', 'position', 'employee']),
  id: Id,
  unit: FeedUnit.nullable(),
  position: FeedPosition.nullable(),
  employee: FeedEmployee.nullable(),
})
export type FeedItem = z.infer<typeof FeedItem>

/** The objects that changed after a cursor, each of them once. `next` is the cursor for the next request. */
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
  apiClients: {
    summary: 'The other systems that read the directory, without their tokens.',
    response: z.object({ items: z.array(ApiClient) }),
  },
  addApiClient: {
    hasSecretResponse: true,
    summary: 'Creates a token with which another system reads the directory. No other call returns it.',
    body: NewApiClient,
    response: CreatedApiClient,
    refusals: ['apiClient.nameTaken', 'apiClient.lastDayWrong'],
  },
  revokeApiClient: {
    summary: 'Revokes a token at once; its system stays on the list.',
    params: z.object({ id: IdText }),
    response: Done,
    refusals: ['apiClient.notFound'],
  },
} satisfies CallSchemasByName
