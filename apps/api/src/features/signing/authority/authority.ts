import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { sql } from 'kysely'
import type { Config } from '../../../config.ts'
import type { Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { decryptSecret, encryptSecret } from '../secrets/encrypt-secret.ts'
import type { ServerSecrets } from '../secrets/server-secrets.ts'
import { type Issuer, writeAuthorityCertificate, writeRevocationList } from './write-certificate.ts'

/** What the authority works with. */
export interface AuthorityNeeds {
  config: Pick<Config, 'SITE' | 'PUBLIC_URL' | 'PORT'>
  secrets: ServerSecrets
  now: Date
}

/** The authority that issues now, locked, with its key. */
export interface OpenAuthority extends Issuer {
  id: number
  validUntil: Date
}

const secretUse = { purpose: 'authority', subject: 'authority' }
const years = 10
export const day = 86_400_000
/** A new one takes over when the old one would end before the certificates that it issues. */
const leastLeft = 2 * 365 * day
/** A day without the daily job is no harm. */
const listDays = 7

/** Locks the authority and opens its key; the first time it is made. Refuses if its key was sealed with a secret that the server no longer has. */
export async function lockAuthority(tx: Tx, needs: AuthorityNeeds): Promise<OpenAuthority> {
  // One of several who enrol first makes it.
  await sql`select pg_advisory_xact_lock(hashtext(current_schema() || '.signing_authority'))`.execute(tx)
  const row = await tx.selectFrom('signing_authority').selectAll().orderBy('id', 'desc').limit(1).forUpdate().executeTakeFirst()
  if (!row || new Date(row.valid_until).getTime() - needs.now.getTime() < leastLeft) return makeAuthority(tx, needs)
  return { id: row.id, certificate: row.certificate, validUntil: new Date(row.valid_until), key: await openKey(tx, row, needs) }
}

async function openKey(tx: Tx, { id, sealed_key: sealedKey }: { id: number; sealed_key: Buffer }, { secrets, now }: AuthorityNeeds) {
  const opened = decryptSecret(secrets, secretUse, sealedKey, now)
  if (!opened) return refuse('signing.providerDown')
  if (!opened.isCurrent) {
    await tx
      .updateTable('signing_authority')
      .set({ sealed_key: encryptSecret(secrets, secretUse, opened.plain) })
      .where('id', '=', id)
      .execute()
  }
  return createPrivateKey({ key: opened.plain, type: 'pkcs8', format: 'der' })
}

async function makeAuthority(tx: Tx, { config, secrets, now }: AuthorityNeeds): Promise<OpenAuthority> {
  const { publicKey, privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const validFrom = new Date(now.getTime() - day)
  const validUntil = new Date(now.getTime() + years * 365 * day)
  const name = { organisation: config.SITE, commonName: `Klesis, advanced signatures of ${config.SITE}` }
  const certificate = Buffer.from(writeAuthorityCertificate({ name, publicKey, validFrom, validUntil }, key))
  const { id } = await tx
    .insertInto('signing_authority')
    .values({
      certificate,
      sealed_key: encryptSecret(secrets, secretUse, key.export({ type: 'pkcs8', format: 'der' })),
      valid_until: validUntil.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const authority = { id, certificate, key, validUntil }
  await publishList(tx, authority, now)
  return authority
}

/** Signs the list of what the authority has revoked until now. */
export async function publishList(tx: Tx, authority: OpenAuthority, now: Date): Promise<void> {
  const revoked = await tx
    .selectFrom('signing_revocation')
    .select(['serial_number as serialNumber', 'revoked_at as at'])
    .where('authority_id', '=', authority.id)
    .where('valid_until', '>', now.toISOString())
    .orderBy('revoked_at')
    .execute()
  const { number } = await tx
    .updateTable('signing_authority')
    .set((eb) => ({ list_number: eb('list_number', '+', 1) }))
    .where('id', '=', authority.id)
    .returning('list_number as number')
    .executeTakeFirstOrThrow()
  const until = new Date(now.getTime() + listDays * day)
  const entries = revoked.map(({ serialNumber, at }) => ({ serialNumber, at: new Date(at) }))
  const list = writeRevocationList({ number, from: now, until, revoked: entries }, authority)
  await tx
    .updateTable('signing_authority')
    .set({ revocation_list: Buffer.from(list), list_until: until.toISOString() })
    .where('id', '=', authority.id)
    .execute()
}

/** Opens every authority whose certificates may still be asked about, the newest first. */
export async function lockAllAuthorities(tx: Tx, needs: AuthorityNeeds): Promise<OpenAuthority[]> {
  const rows = await tx
    .selectFrom('signing_authority')
    .selectAll()
    .where('valid_until', '>', needs.now.toISOString())
    .orderBy('id', 'desc')
    .forUpdate()
    .execute()
  const opened: OpenAuthority[] = []
  for (const row of rows) opened.push({ id: row.id, certificate: row.certificate, validUntil: new Date(row.valid_until), key: await openKey(tx, row, needs) })
  return opened
}
