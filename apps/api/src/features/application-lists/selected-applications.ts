import type { ListFilter } from '@klesis/contract/applications/list-filter.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { applicationRows } from './application-rows.ts'
import type { InvitationFilter } from './filter-conditions.ts'
import { found } from './list-query.ts'
import type { Source } from './list-rows.ts'
import { toNumberFilters } from './read-page.ts'

export interface SelectedApplication {
  id: number
  invitationId: number
}

interface Selected {
  source: Source
  filters: readonly ListFilter[]
  invitationFilters: readonly InvitationFilter[]
  /** Applications with a higher number came later and are not selected. */
  upTo: number
  /** One more of them is found at most. */
  most: number
}

/** The applications that the list of the same source and filters shows, those with the lowest number first. */
export async function findSelectedIn(db: Db, { filters, upTo, most, ...of }: Selected): Promise<SelectedApplication[]> {
  const read = async (asked: readonly ListFilter[]) => {
    const matching = found({ rows: applicationRows, ...of, filters: asked })
    const statement = sql<SelectedApplication>`
      select a.id, a.invitation_id as "invitationId" ${matching} and a.id <= ${upTo} order by a.id limit ${sql.lit(most + 1)}`
    return (await statement.execute(db)).rows
  }
  const numbered = toNumberFilters(filters)
  const byNumber = numbered ? await read(numbered) : []
  return byNumber.length > 0 ? byNumber : read(filters)
}
