import type { CallResult, HandlerInput } from '@klesis/contract/endpoint.ts'
import type { recordings } from '@klesis/contract/recordings/recordings.calls.ts'
import type { Actor } from '../../actor/actor.ts'
import { record } from '../../audit/record.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { refuse } from '../../refusals/refuse.ts'

type Input = HandlerInput<typeof recordings.answer>['body']
type Result = CallResult<typeof recordings.answer>

/** Stores a person's consent, or a visitor's under an id that the browser keeps. "No" is accepted even if recording is off. Limited sessions cannot answer. */
export async function answerConsent(db: Db, { recording }: Pick<Config, 'recording'>, actor: Actor, { answer, consentId }: Input, now: Date): Promise<Result> {
  if (recording === 'off' && answer === 'yes') refuse('recording.off')
  if (actor.scope) refuse('recording.consentMissing')
  const at = now.toISOString()
  const { person } = actor
  if (!person) return answerVisitor(db, { answer, consentId }, at)
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('recording_consent')
      .values({ person_id: person.id, answer, answered_at: at })
      .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ answer, answered_at: at }))
      .execute()
    await record(tx, actor, { subject: 'person', subjectId: person.id, code: answer === 'yes' ? 'recording.agreed' : 'recording.declined' })
  })
  return { answer, consentId: null }
}

async function answerVisitor(db: Db, { answer, consentId }: Input, at: string): Promise<Result> {
  if (answer === 'no') {
    if (consentId) {
      await db.updateTable('recording_consent').set({ answer, answered_at: at }).where('id', '=', consentId).where('person_id', 'is', null).execute()
    }
    return { answer, consentId: null }
  }
  const { id } = await db.insertInto('recording_consent').values({ answer, answered_at: at }).returning('id').executeTakeFirstOrThrow()
  return { answer, consentId: id }
}
