import type { SigningSubject } from '@klesis/contract/users/users.ts'
import type { Db, Tx } from '../../../db/db.ts'

/** Whose certificates at services of others a person signs with, or has asked to. */
export async function readSubjects(db: Db, personId: number): Promise<SigningSubject[]> {
  const rows = await db.selectFrom('signing_subject').selectAll().where('person_id', '=', personId).orderBy('provider').execute()
  return rows.map(({ provider, fingerprint, name, asked_at: askedAt, accepted_at: acceptedAt }) => ({
    ...{ provider: provider as SigningSubject['provider'], fingerprint: fingerprint.toString('hex'), name },
    askedAt: new Date(askedAt).toISOString(),
    acceptedAt: acceptedAt && new Date(acceptedAt).toISOString(),
  }))
}

export interface SubjectDecision {
  personId: number
  /** Of what the administrator saw; the person may have come with another meanwhile. */
  fingerprint: string
  isAccepted: boolean
  now: Date
}

/** Accepts a certificate in another name, or lets go of one, so that the next that is used is compared anew. False if it is no longer there. */
export async function decideSubject(tx: Tx, { personId, fingerprint, isAccepted, now }: SubjectDecision): Promise<boolean> {
  const bytes = Buffer.from(fingerprint, 'hex')
  const found = isAccepted
    ? await tx
        .updateTable('signing_subject')
        .set({ accepted_at: now.toISOString() })
        .where('person_id', '=', personId)
        .where('fingerprint', '=', bytes)
        .where('accepted_at', 'is', null)
        .returning('provider')
        .execute()
    : await tx.deleteFrom('signing_subject').where('person_id', '=', personId).where('fingerprint', '=', bytes).returning('provider').execute()
  return found.length > 0
}
