import { sql } from 'kysely'
import { athensYear } from '../../db/athens-day.ts'

/** Whether the person has declared confidentiality in this calendar year, without which nobody evaluates. */
export const hasDeclaredConfidentiality = (personId: number, now: Date) =>
  sql<boolean>`exists (select from confidentiality_declaration d where d.person_id = ${personId} and d.year = ${athensYear(now)})`
