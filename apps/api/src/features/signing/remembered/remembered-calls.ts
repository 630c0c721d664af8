import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { limitCalls } from '../../../limits/limit-calls.ts'
import type { Signing } from '../open-signing.ts'
import { requireSigner } from '../signing.policy.ts'
import { openFromBrowser, sealForBrowser } from './remember.ts'

const perMinute = 20

async function begin({ db, secrets, now }: Signing, actor: Actor) {
  const { id: personId } = await requireSigner(db, actor, now())
  await limitCalls(db, { key: `signing-remember:${personId}`, max: perMinute, seconds: 60 })
  return { personId, secrets: secrets(), now: now() }
}

/** That it happened, without a word of what. */
const note = ({ db }: Signing, actor: Actor, personId: number, code: string) =>
  inTransaction(db, (tx) => record(tx, actor, { subject: 'person', subjectId: personId, code }))

export async function encryptText(signing: Signing, actor: Actor, text: string): Promise<{ crypted: string }> {
  const needs = await begin(signing, actor)
  const crypted = await sealForBrowser(signing.db, text, needs)
  await note(signing, actor, needs.personId, 'signing.credentialsSealed')
  return { crypted }
}

export async function decryptText(signing: Signing, actor: Actor, text: string): Promise<{ decrypted: string }> {
  const needs = await begin(signing, actor)
  const decrypted = await openFromBrowser(signing.db, text, needs)
  await note(signing, actor, needs.personId, 'signing.credentialsOpened')
  return { decrypted }
}
