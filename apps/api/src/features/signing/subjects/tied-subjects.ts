import type { RefusalCode } from '@klesis/contract/errors.ts'
import { systemActor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { SigningProvider } from '../providers/signing-provider.ts'
import { type CertificateOwner, ownerOf, writtenName } from './certificate-owner.ts'
import { readKnownPerson } from './known-person.ts'
import { isSameName } from './same-name.ts'

type RemoteProvider = 'csc' | 'sapi'

interface Use {
  personId: number
  provider: RemoteProvider
  owner: CertificateOwner
  now: Date
}

/**
 * A service of others whose account must be that of the person who is signed in here. The certificate is compared before a code is used; the first signature ties
 * it to the person. The portal's own keys are the person's anyway.
 */
export function tyingSubjects(remote: SigningProvider, { db, now }: { db: Db; now: () => Date }): SigningProvider {
  const { name: provider } = remote
  if (provider === 'embedded') return remote
  const useOf = (personId: number, certificate: Uint8Array): Use => ({ personId, provider, owner: ownerOf(certificate), now: now() })
  return {
    ...remote,
    certificate: async (personId, ...rest) => {
      const certificate = await remote.certificate(personId, ...rest)
      const use = useOf(personId, certificate.certificates[0])
      const fault = await faultOf(db, use)
      if (fault === 'signing.subjectDiffers') await keepForAdministrators(db, use)
      return fault ? refuse(fault) : certificate
    },
    sign: async (input, signal) => {
      const values = await remote.sign(input, signal)
      await tie(db, useOf(input.personId, input.certificate.certificates[0]))
      return values
    },
  }
}

/** Why the person may not sign with a certificate; null if they may. */
async function faultOf(db: Db | Tx, use: Use): Promise<RefusalCode | null> {
  const rows = await db
    .selectFrom('signing_subject')
    .select(['person_id as personId', 'fingerprint'])
    .where('provider', '=', use.provider)
    .where('accepted_at', 'is not', null)
    .where((eb) => eb.or([eb('person_id', '=', use.personId), eb('fingerprint', '=', use.owner.fingerprint)]))
    .execute()
  const own = rows.find(({ personId }) => personId === use.personId)
  if (own) return own.fingerprint.equals(use.owner.fingerprint) ? null : 'signing.subjectChanged'
  if (rows.length > 0) return 'signing.subjectTaken'
  return (await isOf(db, use)) ? null : 'signing.subjectDiffers'
}

/** By the tax number where both have one, else by the name. */
async function isOf(db: Db | Tx, { personId, owner }: Use): Promise<boolean> {
  const person = await readKnownPerson(db, personId)
  if (!person) return false
  if (owner.taxNumber && person.taxNumbers.length > 0) return person.taxNumbers.includes(owner.taxNumber)
  return isSameName(person, owner)
}

/** Where names differ a person decides, who sees both. What is tied already stays. */
async function keepForAdministrators(db: Db, { personId, provider, owner, now }: Use): Promise<void> {
  const seen = { fingerprint: owner.fingerprint, name: writtenName(owner), asked_at: now.toISOString() }
  await inTransaction(db, async (tx) => {
    const kept = await tx
      .insertInto('signing_subject')
      .values({ person_id: personId, provider, ...seen, accepted_at: null })
      .onConflict((conflict) => conflict.columns(['person_id', 'provider']).doUpdateSet(seen).where('signing_subject.accepted_at', 'is', null))
      .returning('person_id')
      .executeTakeFirst()
    if (kept) await record(tx, systemActor, { subject: 'person', subjectId: personId, code: 'signing.subjectRefused', ids: { provider } })
  })
}

/** Ties the certificate with the first signature. Of two people at once one is refused, and what was signed for the other is thrown away. */
async function tie(db: Db, use: Use): Promise<void> {
  const { personId, provider, owner, now } = use
  const at = now.toISOString()
  const tied = { fingerprint: owner.fingerprint, name: writtenName(owner), accepted_at: at }
  await inTransaction(db, async (tx) => {
    const first = await tx
      .insertInto('signing_subject')
      .values({ person_id: personId, provider, ...tied, asked_at: at })
      .onConflict((conflict) => conflict.columns(['person_id', 'provider']).doUpdateSet(tied).where('signing_subject.accepted_at', 'is', null))
      .returning('person_id')
      .executeTakeFirst()
    if (first) return record(tx, systemActor, { subject: 'person', subjectId: personId, code: 'signing.subjectTied', ids: { provider } })
    // Somebody else's, or tied to another meanwhile.
    const fault = await faultOf(tx, use)
    if (fault) refuse(fault)
  })
}
