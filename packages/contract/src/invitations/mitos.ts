import { z } from 'zod'
import { invitationPrivileges } from '../access.ts'
import type { CallSchemasByName } from '../endpoint.ts'
import { Tag, TargetGroup } from '../masterdata/masterdata.ts'
import { Id, Instant } from '../wire.ts'
import { ApplyError } from './invitation.ts'
import { groupedStates } from './publish-state.ts'

export type GroupedState = (typeof groupedStates)[number]

/** An invitation in the list that is grouped by tags. Texts are in the requested language. */
export const GroupedInvitation = z.object({
  id: Id,
  title: z.string(),
  shortNote: z.string(),
  tags: z.array(Tag),
  startsAt: Instant,
  endsAt: Instant,
  isContinuous: z.boolean(),
  state: z.enum(groupedStates),
  /** The caller's privilege; null for people who may only apply. */
  privilege: z.enum(invitationPrivileges).nullable(),
  /** Numbers of applications, for callers who may see them: `draft` are not submitted, `permanent` are; `notstarted` and `pending` are among the latter. */
  stats: z.object({ draft: z.int(), permanent: z.int(), notstarted: z.int(), pending: z.int() }).nullable(),
  /** Who may apply. */
  targetGroups: TargetGroup,
  /** Why the caller cannot apply to an open invitation; null for a caller who can, and for an invitation that is not open. */
  error: ApplyError.nullable(),
})
export type GroupedInvitation = z.infer<typeof GroupedInvitation>

const List = z.object({ items: z.array(GroupedInvitation), total: z.int() })
const LanguageQuery = z.object({ lang: z.string().optional() })

/**
 * The lists of the pages `/mitos` and `/builder`, which group invitations by tags: for everybody signed in, and for those who manage them. `mitos` is also the mode
 * of an installation whose home page is `/mitos`.
 */
export const mitosSchemas = {
  list: {
    summary:
      'The open invitations, which the page groups. Callers who may see the applications of an invitation also get it when it is closed, with the numbers of its applications.',
    query: LanguageQuery,
    response: List,
  },
  builder: {
    summary: 'The invitations that the caller manages, with counts: drafts, open and closed ones, but none that is archived.',
    query: LanguageQuery,
    response: List,
  },
} satisfies CallSchemasByName
