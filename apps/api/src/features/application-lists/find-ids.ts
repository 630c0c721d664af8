import type { ListFilter } from '@klesis/contract/applications/list-filter.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { applicationRows } from './application-rows.ts'
import type { InvitationFilter } from './filter-conditions.ts'
import { found } from './list-query.ts'
import type { Source } from './list-rows.ts'
import { toNumberFilters } from './read-page.ts'

interface Listed {
  source: Source
  filters: readonly ListFilter[]
  invitationFilters: readonly InvitationFilter[]
}

/** All applications that a list has on all of its pages, by invitation, those with the highest number first. A number takes four bytes, so that a million fit. */
export async function findIdsIn(db: Db, { filters, ...of }: Listed): Promise<ReadonlyMap<number, Int32Array>> {
  const read = async (asked: readonly ListFilter[]) => {
    const { rows } = await sql<{ invitationId: number; ids: string }>`
      select a.invitation_id as "invitationId", string_agg(a.id::text, ',' order by a.id desc) as ids
      ${found({ rows: applicationRows, ...of, filters: asked })} group by a.invitation_id order by a.invitation_id`.execute(db)
    return new Map(rows.map(({ invitationId, ids }) => [invitationId, Int32Array.from(ids.split(','), Number)]))
  }
  const numbered = toNumberFilters(filters)
  const byNumber = numbered && (await read(numbered))
  return byNumber && byNumber.size > 0 ? byNumber : read(filters)
}
