import type { Actor } from '../../../actor/actor.ts'
import { requirePerson } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { limitCalls } from '../../../limits/limit-calls.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { Signing } from '../open-signing.ts'
import { raiseEpoch } from '../remembered/epochs.ts'
import { requireSigner } from '../signing.policy.ts'
import { isWeakPin } from './is-weak-pin.ts'
import { makeKey, revokeKey } from './person-key.ts'

/** Makes the caller's key. The name in the certificate is that of the account, which its provider has confirmed. */
export async function enrol({ db, provider, authorityNeeds, now }: Signing, actor: Actor, pin: string): Promise<{ validUntil: string }> {
  const person = await requireSigner(db, actor, now())
  if (provider.name !== 'embedded') return refuse('signing.noEnrolment')
  const [ownName] = person.uid.split('@')
  if (isWeakPin(pin, [ownName ?? '', person.uid])) return refuse('signing.pinWeak')
  await limitCalls(db, { key: `signing-enrol:${person.id}`, max: 10, seconds: 3_600 })
  return makeKey(db, actor, { ...authorityNeeds(), person, pin })
}

/** Deletes the caller's key and makes void what browsers remember, whether there was something or not. */
export function forget({ db, authorityNeeds, now }: Signing, actor: Actor): Promise<{ ok: true }> {
  const { id } = requirePerson(actor)
  return inTransaction(db, async (tx) => {
    const hadKey = await revokeKey(tx, id, now(), authorityNeeds)
    await raiseEpoch(tx, { personId: id })
    await record(tx, actor, { subject: 'person', subjectId: id, code: 'signing.forgotten', ids: { hadKey } })
    return { ok: true }
  })
}
