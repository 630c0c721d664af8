import { type RawBuilder, sql } from 'kysely'
import { allOf, matching } from '../../applications/index.ts'

/** The filter of a list of approvals. */
export interface ListFilter {
  page: number
  search: string
  invitationId?: number | undefined
}

/** Beyond this page a list is empty, so that no page costs much more than the first. */
export const deepestPage = 200

export const isNarrowed = ({ search, invitationId }: ListFilter): boolean => search.trim() !== '' || invitationId !== undefined

/** The conditions on application `a`. */
export const narrowing = ({ search, invitationId }: ListFilter): RawBuilder<unknown> =>
  allOf([sql`a.deleted_at is null`, ...(invitationId !== undefined ? [sql`a.invitation_id = ${invitationId}`] : []), ...matching(search)])
