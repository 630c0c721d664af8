import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import type { ListedInvitation } from '../../application-lists/index.ts'

declare module '../../../db/db-context.ts' {
  interface DbContext {
    filteredInvitations?: { until: number; found: Promise<ListedInvitation[]> }
  }
}

const keptMs = 3_000

/** The invitations with a script in force at `listFilter`, known for a few seconds, so that lists over all invitations cost nothing where none has one. */
export function findFilteredInvitations(db: Db): Promise<ListedInvitation[]> {
  const context = contextOf(db)
  const now = context.now().getTime()
  const kept = context.filteredInvitations
  if (kept && kept.until > now) return kept.found
  const found = sql<ListedInvitation>`select id, title, points from invitation where 'listFilter' = any(points) order by id`
    .execute(db)
    .then(({ rows }) => rows)
  context.filteredInvitations = { until: now + keptMs, found }
  found.catch(() => {
    delete context.filteredInvitations
  })
  return found
}
