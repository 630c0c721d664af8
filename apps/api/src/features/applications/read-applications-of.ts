import { ApplicationFilter, type ApplicationStats } from '@klesis/contract/applications/application.ts'
import type { applications } from '@klesis/contract/applications/applications.calls.ts'
import type { ListFilter } from '@klesis/contract/applications/list-filter.ts'
import type { HandlerInput } from '@klesis/contract/endpoint.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import { refuse } from '../../refusals/refuse.ts'
import {
  applicationRowsForManagers,
  applicationsToInvitation,
  applicationsToInvitations,
  findListedInvitations,
  pageStatement,
  readPage,
  toListFilter,
} from '../application-lists/index.ts'
import { requireListFilters } from '../procedures/index.ts'

type Input = HandlerInput<typeof applications.ofInvitation>['params'] & HandlerInput<typeof applications.ofInvitation>['query']

/**
 * Reads a page of the applications of one invitation or, with `tag`, of all invitations with a tag, and their totals by state, which are stored. `tagId` is the
 * id of whichever it is. Left out are invitations that the caller may not see, and applications that the scripts at `listFilter` filter out.
 */
export async function readApplicationsOf(db: Db, actor: Actor, { tagId, tag, f, search, page, pageSize }: Input): Promise<string> {
  const invitations = await findListedInvitations(db, actor, tag ? { tagId } : { invitationId: tagId })
  if (!tag && invitations.length === 0) refuse('invitation.notFound')
  const invitationIds = invitations.map(({ id }) => id)
  const invitationFilters = await requireListFilters(db, { actor, invitations })
  const source = tag ? applicationsToInvitations(invitationIds) : applicationsToInvitation(tagId)
  const filters = [toListFilter({ ...(f ?? ApplicationFilter.parse({})), search })]
  const statementOf = (asked: readonly ListFilter[]) =>
    pageStatement({ rows: applicationRowsForManagers, source, filters: asked, invitationFilters }, { page, pageSize })
  const [{ cards, total, totalIsExact }, counts] = await Promise.all([readPage(db, filters, statementOf), readCounts(db, invitationIds)])
  const stats: ApplicationStats = { ...counts, filtered: total, filteredIsExact: totalIsExact }
  return `{"applications":${cards},"stats":${JSON.stringify(stats)}}`
}

/** Approval states are counted among submitted applications only. */
async function readCounts(db: Db, invitationIds: number[]): Promise<Omit<ApplicationStats, 'filtered' | 'filteredIsExact'>> {
  const counted = (condition: RawBuilder<unknown>) => sql`coalesce(sum(count) filter (where ${condition}), 0)::int`
  const approval = (state: string) => counted(sql`app_state = 'permanent' and approval_state = ${state}`)
  const { rows } = await sql<Omit<ApplicationStats, 'filtered' | 'filteredIsExact'>>`
    select ${counted(sql`true`)} as total, ${approval('pending')} as pending, ${approval('notstarted')} as notstarted, ${approval('review')} as review,
      ${approval('approved')} as approved, ${approval('rejected')} as rejected, ${approval('skipped')} as skipped,
      ${counted(sql`app_state = 'draft'`)} as draft, ${counted(sql`app_state = 'temporary'`)} as temporary, ${counted(sql`app_state = 'permanent'`)} as permanent
    from application_count where invitation_id = any(${invitationIds})`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('A sum without groups always has one row.')
  return counts
}
