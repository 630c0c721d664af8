import { sql } from 'kysely'
import { countsSql } from '../list/conditions.ts'

/** For a comment `e` of a discussion: somebody has still to read it. One's own, and what was withdrawn, is not new. */
export const isNewSql = (personId: number) => sql<boolean>`(e.person_id <> ${personId} and e.withdrawn_at is null and ${countsSql} and e.id > coalesce((
  select k.read_until from discussion_mark k where k.application_id = e.application_id and k.person_id = ${personId}), 0))`
