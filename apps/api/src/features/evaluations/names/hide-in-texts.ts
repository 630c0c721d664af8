import { redact, termsByWord, termsIn } from '@klesis/forms/evaluation/without-identity.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import { hiddenMark, tellingColumns, termsOf, toTerms } from './hidden-terms.ts'

/** What evaluators wrote, without the words that tell who applied. */
export async function hideInTexts(db: Db | Tx, texts: readonly string[], personId: number): Promise<string[]> {
  const terms = await termsOf(db, personId)
  return texts.map((text) => redact(text, terms, hiddenMark))
}

/** What evaluators wrote of applications of several people, each without the words that tell who applied. */
export async function hideInNotes<Row extends { note: string; applicantId: number }>(db: Db | Tx, rows: readonly Row[]): Promise<Row[]> {
  const ids = [...new Set(rows.filter(({ note }) => note !== '').map(({ applicantId }) => applicantId))]
  if (ids.length === 0) return [...rows]
  const people = await db
    .selectFrom('person')
    .select(['id', ...tellingColumns])
    .where('id', 'in', ids)
    .execute()
  const terms = new Map(people.map(({ id, ...person }) => [id, toTerms(person)]))
  return rows.map((row) => ({ ...row, note: redact(row.note, terms.get(row.applicantId) ?? [], hiddenMark) }))
}

/**
 * Texts that may tell of any application of the invitation, without the words that tell who applied. Of its applicants only those are looked for of whom a word is
 * there: of ten thousand no text names more than a few.
 */
export async function hideInTextsOfAll(db: Db | Tx, texts: readonly string[], invitationId: number): Promise<string[]> {
  if (texts.every((text) => text === '')) return [...texts]
  const people = await db
    .selectFrom('person')
    .select(tellingColumns)
    .where('id', 'in', sql<number>`(select person_id from application where invitation_id = ${invitationId})`)
    .execute()
  const known = termsByWord(people.flatMap(toTerms))
  return texts.map((text) => redact(text, termsIn(text, known), hiddenMark))
}

/** Reasons that may be one text for several applications, or for all of them, likewise. */
export async function hideInReasons<Row extends { reason: string }>(db: Db | Tx, rows: readonly Row[], invitationId: number): Promise<Row[]> {
  const reasons = rows.map(({ reason }) => reason)
  const shown = await hideInTextsOfAll(db, reasons, invitationId)
  return rows.map((row, index) => ({ ...row, reason: shown[index] ?? '' }))
}
