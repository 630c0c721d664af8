import { createPrivateKey, generateKeyPair, type KeyObject, X509Certificate } from 'node:crypto'
import { promisify } from 'node:util'
import type { Person } from '../../../actor/actor.ts'
import { type Actor, systemActor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { toPortalLink } from '../../../mail/portal-link.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { stopSignRuns } from '../many/stop-sign-run.ts'
import { decryptSecret, encryptSecret } from '../secrets/encrypt-secret.ts'
import { lockWithPin, unlockWithPin } from '../secrets/pin-lock.ts'
import { type AuthorityNeeds, day, lockAllAuthorities, lockAuthority, type OpenAuthority, publishList } from './authority.ts'
import { type KeyOwner, queueKeyMail } from './key-mail.ts'
import { serialOf, writePersonCertificate } from './write-certificate.ts'

const makePair = promisify(generateKeyPair)
const validDays = 365
/** A certificate is followed by another for the same key before it ends. */
const renewDays = 30

const useOf = (personId: number) => ({ purpose: `key|user:${personId}`, subject: `key|${personId}` })

type Named = Pick<Person, 'id' | 'fullname'>

function issueFor({ id, fullname }: Named, publicKey: KeyObject, authority: OpenAuthority, { config, now }: AuthorityNeeds) {
  const validUntil = new Date(now.getTime() + validDays * day)
  const certificate = writePersonCertificate(
    {
      name: { commonName: fullname || `${config.SITE} ${id}`, organisation: config.SITE, serialNumber: String(id) },
      publicKey,
      // Clocks of readers may be behind.
      validFrom: new Date(now.getTime() - 3_600_000),
      validUntil,
      listUrl: toPortalLink(config, '/pub/signing/authority.crl'),
    },
    authority,
  )
  const serial = serialOf(certificate)
  return { authority_id: authority.id, certificate: Buffer.from(certificate), serial_number: serial, valid_until: validUntil.toISOString() }
}

/** Makes the person's key and certificate; those from before are revoked. Neither PIN nor key is kept as it is. */
export async function makeKey(
  db: Db,
  actor: Actor,
  { person, pin, ...needs }: AuthorityNeeds & { person: KeyOwner; pin: string },
): Promise<{ validUntil: string }> {
  const { publicKey, privateKey } = await makePair('ec', { namedCurve: 'P-256' })
  const locked = await lockWithPin(pin, privateKey.export({ type: 'pkcs8', format: 'der' }))
  const sealedKey = encryptSecret(needs.secrets, useOf(person.id), locked)
  return inTransaction(db, async (tx) => {
    const authority = await lockAuthority(tx, needs)
    await revokeKey(tx, person.id, needs.now, () => needs)
    const issued = issueFor(person, publicKey, authority, needs)
    const times = { created_at: needs.now.toISOString(), sealed_key: sealedKey }
    await tx
      .insertInto('signing_key')
      .values({ person_id: person.id, ...issued, ...times })
      .execute()
    const serial = issued.serial_number.toString('hex')
    if (await hadKey(tx, person.id)) await queueKeyMail(tx, person, { config: needs.config, serial })
    await record(tx, actor, { subject: 'person', subjectId: person.id, code: 'signing.keyMade', ids: { serial } })
    return { validUntil: issued.valid_until }
  })
}

/** Also one that was forgotten before: whoever makes another may not be its owner. */
async function hadKey(tx: Tx, personId: number): Promise<boolean> {
  const made = await tx
    .selectFrom('audit_entry')
    .select('id')
    .where('subject', '=', 'person')
    .where('subject_id', '=', personId)
    .where('code', '=', 'signing.keyMade')
    .limit(1)
    .executeTakeFirst()
  return made !== undefined
}

/** Deletes the person's key, if there is one, and puts its certificates on the list. */
export async function revokeKey(tx: Tx, personId: number, now: Date, needs: () => AuthorityNeeds): Promise<boolean> {
  const deleted = await deleteKey(tx, personId, now)
  if (!deleted) return false
  for (const authority of await lockAllAuthorities(tx, needs())) if (deleted.authorityIds.includes(authority.id)) await publishList(tx, authority, now)
  return true
}

/** The same without signing a new list, where the server's secrets are not at hand; the daily job signs one. */
export async function deleteKey(tx: Tx, personId: number, now: Date): Promise<{ authorityIds: readonly number[] } | undefined> {
  const row = await tx
    .deleteFrom('signing_key')
    .where('person_id', '=', personId)
    .returning(['authority_id', 'serial_number', 'valid_until'])
    .executeTakeFirst()
  if (!row) return undefined
  await stopSignRuns(tx, { personId })
  const former = await tx
    .deleteFrom('signing_former_certificate')
    .where('person_id', '=', personId)
    .returning(['authority_id', 'serial_number', 'valid_until'])
    .execute()
  const revoked = [row, ...former]
  await tx
    .insertInto('signing_revocation')
    .values(revoked.map((one) => ({ ...one, revoked_at: now.toISOString() })))
    .execute()
  return { authorityIds: revoked.map((one) => one.authority_id) }
}

export interface PersonKey {
  /** DER; the person's own first. */
  certificates: readonly [Uint8Array, Uint8Array]
  sealedKey: Buffer
  validUntil: Date
}

/** The person's key in force; undefined if there is none, or its certificate has ended. */
export async function findKey(db: Db | Tx, personId: number, now: Date): Promise<PersonKey | undefined> {
  const row = await db
    .selectFrom('signing_key as k')
    .innerJoin('signing_authority as a', 'a.id', 'k.authority_id')
    .select(['k.certificate', 'a.certificate as issuer', 'k.sealed_key as sealedKey', 'k.valid_until as validUntil'])
    .where('k.person_id', '=', personId)
    .where('k.valid_until', '>', now.toISOString())
    .executeTakeFirst()
  if (!row) return undefined
  const certificates = [new Uint8Array(row.certificate), new Uint8Array(row.issuer)] as const
  return { certificates, sealedKey: row.sealedKey, validUntil: new Date(row.validUntil) }
}

/** Issues a new certificate for the person's key if the present one ends soon; the name is that of today. */
export async function renewIfDue(db: Db, person: Named, needs: AuthorityNeeds): Promise<void> {
  const soon = new Date(needs.now.getTime() + renewDays * day)
  const found = await findKey(db, person.id, needs.now)
  if (!found || found.validUntil > soon) return
  await inTransaction(db, async (tx) => {
    const authority = await lockAuthority(tx, needs)
    const current = await findKey(tx, person.id, needs.now)
    if (!current || current.validUntil > soon) return
    const { publicKey } = new X509Certificate(current.certificates[0])
    const issued = issueFor(person, publicKey, authority, needs)
    await tx
      .insertInto('signing_former_certificate')
      .columns(['person_id', 'authority_id', 'serial_number', 'valid_until'])
      .expression(tx.selectFrom('signing_key').select(['person_id', 'authority_id', 'serial_number', 'valid_until']).where('person_id', '=', person.id))
      .execute()
    await tx.updateTable('signing_key').set(issued).where('person_id', '=', person.id).execute()
    await record(tx, systemActor, { subject: 'person', subjectId: person.id, code: 'signing.certificateRenewed' })
  })
}

/**
 * The private key, or undefined for a wrong PIN. A key that an older secret of the server sealed is sealed anew. Where the secret is gone
 * the PIN is not at fault: refused with `signing.providerDown`.
 */
export async function unlockKey(
  db: Db,
  personId: number,
  { sealedKey, pin, secrets, now }: { sealedKey: Buffer; pin: string } & Omit<AuthorityNeeds, 'config'>,
) {
  const opened = decryptSecret(secrets, useOf(personId), sealedKey, now)
  if (!opened) return refuse('signing.providerDown')
  if (!opened.isCurrent) await sealAnew(db, personId, { sealedKey, secrets, now })
  const plain = await unlockWithPin(pin, opened.plain)
  return plain && createPrivateKey({ key: plain, type: 'pkcs8', format: 'der' })
}

/** Puts the present secret of the server in the place of an older one; the PIN is not needed for it. */
async function sealAnew(db: Db | Tx, personId: number, { sealedKey, secrets, now }: { sealedKey: Buffer } & Omit<AuthorityNeeds, 'config'>): Promise<void> {
  const opened = decryptSecret(secrets, useOf(personId), sealedKey, now)
  if (!opened || opened.isCurrent) return
  await db
    .updateTable('signing_key')
    .set({ sealed_key: encryptSecret(secrets, useOf(personId), opened.plain) })
    .where('person_id', '=', personId)
    .where('sealed_key', '=', sealedKey)
    .execute()
}

/** Seals all keys with the present secret, so that an older one can be taken out of the settings. */
export async function sealKeysAnew(db: Db, needs: Omit<AuthorityNeeds, 'config'>): Promise<void> {
  const rows = await db.selectFrom('signing_key').select(['person_id as personId', 'sealed_key as sealedKey']).execute()
  for (const { personId, sealedKey } of rows) await sealAnew(db, personId, { ...needs, sealedKey })
}
