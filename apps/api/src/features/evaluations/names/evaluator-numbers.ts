import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { inNoRequest, inTransaction } from '../../../db/in-transaction.ts'
import { lockKey } from '../../../db/lock-key.ts'

/** An evaluator under the number by which the others know them. */
export interface NumberedEvaluator {
  personId: number
  name: string
  number: number
}

interface Of {
  invitationId: number
  committeeId: number | null
}

/**
 * Everybody who sits or sat in the committee of an invitation, or evaluated for it, with a number drawn by lot. Who comes later gets the next ones, so that a number
 * never changes its person.
 */
export async function findEvaluatorNumbers(db: Db, of: Of): Promise<NumberedEvaluator[]> {
  const found = await findKnown(db, of)
  if (found.every(({ number }) => number !== null)) return found as NumberedEvaluator[]
  // The numbers are no part of what the request changes or reads.
  await inNoRequest(() =>
    inTransaction(db, async (tx) => {
      await lockKey(tx, `evaluator-numbers:${of.invitationId}`)
      await sql`
        insert into evaluator_number (invitation_id, person_id, number)
        select ${of.invitationId}, known.id, (select coalesce(max(number), 0) from evaluator_number where invitation_id = ${of.invitationId}) + row_number() over (order by random())
        from ${evaluators(of)} known where known.id not in (select person_id from evaluator_number where invitation_id = ${of.invitationId})`.execute(tx)
    }),
  )
  return (await findKnown(db, of)).flatMap(({ number, ...one }) => (number === null ? [] : [{ ...one, number }]))
}

const evaluators = ({ invitationId, committeeId }: Of) => sql`(
  select m.person_id as id from committee_member m where m.committee_id = ${committeeId}
  union select e.person_id from evaluation e join application a on a.id = e.application_id where a.invitation_id = ${invitationId}
  union select n.person_id from evaluator_number n where n.invitation_id = ${invitationId})`

async function findKnown(db: Db, of: Of): Promise<(Omit<NumberedEvaluator, 'number'> & { number: number | null })[]> {
  const { rows } = await sql<Omit<NumberedEvaluator, 'number'> & { number: number | null }>`
    select p.id as "personId", p.fullname as name, n.number from ${evaluators(of)} known join person p on p.id = known.id
      left join evaluator_number n on n.invitation_id = ${of.invitationId} and n.person_id = p.id order by n.number`.execute(db)
  return rows
}
