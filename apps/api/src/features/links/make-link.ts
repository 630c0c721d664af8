import { randomUUID } from 'node:crypto'
import type { DecisionPurpose } from '@klesis/contract/links/session-purposes.ts'
import { hashToken } from '../../actor/hash-token.ts'
import type { Tx } from '../../db/db.ts'

export interface NewLink {
  purpose: DecisionPurpose | 'edit'
  personId: number
  applicationId: number
  /** The step to decide; undefined for a private link. */
  stepId?: number
  /** The address to which a private link is mailed. */
  mailedTo?: string
  expiresAt: Date
}

/** Creates a link and returns its token, of which only the hash is stored. */
export async function makeLink(tx: Tx, { purpose, personId, applicationId, stepId, mailedTo, expiresAt }: NewLink): Promise<string> {
  const token = randomUUID()
  await tx
    .insertInto('link')
    .values({
      token_hash: hashToken(token),
      purpose,
      person_id: personId,
      application_id: applicationId,
      step_id: stepId ?? null,
      mailed_to: mailedTo ?? null,
      expires_at: expiresAt.toISOString(),
    })
    .execute()
  return token
}
