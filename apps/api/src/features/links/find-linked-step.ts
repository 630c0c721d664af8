import { decisionPurposes } from '@klesis/contract/links/session-purposes.ts'
import { hashToken } from '../../actor/hash-token.ts'
import type { Db } from '../../db/db.ts'

/** The step of a link for a decision that was mailed to this person and is valid; whether they may decide the step is asked elsewhere. */
export async function findLinkedStep(
  db: Db,
  { token, personId, now }: { token: string; personId: number; now: Date },
): Promise<{ applicationId: number; stepId: number } | undefined> {
  const link = await db
    .selectFrom('link')
    .select(['application_id as applicationId', 'step_id as stepId'])
    .where('token_hash', '=', hashToken(token))
    .where('person_id', '=', personId)
    .where('purpose', 'in', decisionPurposes)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  if (!link || link.stepId === null) return undefined
  return { applicationId: link.applicationId, stepId: link.stepId }
}
