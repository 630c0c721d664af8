import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import { athensYear } from '../../../db/athens-day.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { confidentialityText, confidentialityVersion } from './confidentiality-text.ts'

/** Declares confidentiality for the calendar year, with the words that were read; a second time, or at once, changes nothing. */
export const declareConfidentiality = (db: Db, actor: Actor, { version, now }: { version: string; now: Date }): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (version !== confidentialityVersion) refuse('evaluation.confidentialityChanged')
    const { id } = requirePerson(actor)
    const year = athensYear(now)
    const made = await tx
      .insertInto('confidentiality_declaration')
      .values({ person_id: id, year, declared_at: now.toISOString(), wording: JSON.stringify(confidentialityText) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('year')
      .executeTakeFirst()
    if (made) await record(tx, actor, { subject: 'person', subjectId: id, code: 'person.confidentialityDeclared', ids: { year, version } })
  })
