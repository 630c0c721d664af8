import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { systemActor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inNoRequest, inTransaction } from '../../../db/in-transaction.ts'
import { toPortalLink } from '../../../mail/portal-link.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { type AuthorityNeeds, day, lockAuthority } from '../authority/authority.ts'
import { writeSealCertificate } from '../authority/write-certificate.ts'
import { decryptSecret, encryptSecret } from '../secrets/encrypt-secret.ts'

const use = { purpose: 'institution', subject: 'institution' }
const validDays = 2 * 365
const renewDays = 30

export interface InstitutionKey {
  /** DER; its own first, then the authority's. */
  certificates: [Buffer, Buffer]
  key: KeyObject
}

/** The key with which the institution seals, made when it seals first and again before its certificate ends. Refuses if its secret is gone. */
export async function openInstitutionKey(db: Db, needs: AuthorityNeeds): Promise<InstitutionKey> {
  const found = await readKey(db, needs)
  if (found) return found
  // What asked for the seal is not done with it: where that fails, it can be asked for again.
  return inNoRequest(() => inTransaction(db, (tx) => makeKey(tx, needs)))
}

async function makeKey(tx: Tx, needs: AuthorityNeeds): Promise<InstitutionKey> {
  // The authority is locked: of several that seal first one makes the key.
  const authority = await lockAuthority(tx, needs)
  const made = await readKey(tx, needs)
  if (made) return made
  const { publicKey, privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { config, secrets, now } = needs
  const validUntil = new Date(now.getTime() + validDays * day)
  const name = { organisation: config.SITE, commonName: config.SITE }
  const listUrl = toPortalLink(config, '/pub/signing/authority.crl')
  const validFrom = new Date(now.getTime() - 3_600_000)
  const certificate = Buffer.from(writeSealCertificate({ name, publicKey, validFrom, validUntil, listUrl }, authority))
  const { id } = await tx
    .insertInto('signing_institution')
    .values({
      ...{ authority_id: authority.id, certificate, valid_until: validUntil.toISOString(), created_at: now.toISOString() },
      sealed_key: encryptSecret(secrets, use, key.export({ type: 'pkcs8', format: 'der' })),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(tx, systemActor, { subject: 'system', subjectId: id, code: 'signing.sealMade' })
  return { certificates: [certificate, Buffer.from(authority.certificate)], key }
}

async function readKey(db: Db | Tx, { secrets, now }: AuthorityNeeds): Promise<InstitutionKey | undefined> {
  const row = await db
    .selectFrom('signing_institution as i')
    .innerJoin('signing_authority as a', 'a.id', 'i.authority_id')
    .select(['i.id', 'i.certificate', 'i.sealed_key as sealedKey', 'a.certificate as authority'])
    .where('i.valid_until', '>', new Date(now.getTime() + renewDays * day).toISOString())
    .orderBy('i.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const opened = decryptSecret(secrets, use, row.sealedKey, now) ?? refuse('signing.providerDown')
  return { certificates: [row.certificate, row.authority], key: createPrivateKey({ key: opened.plain, type: 'pkcs8', format: 'der' }) }
}

/** Puts the present secret of the server in the place of older ones. */
export async function sealInstitutionAnew(db: Db, { secrets, now }: Omit<AuthorityNeeds, 'config'>): Promise<void> {
  for (const { id, sealed_key: sealedKey } of await db.selectFrom('signing_institution').select(['id', 'sealed_key']).execute()) {
    const opened = decryptSecret(secrets, use, sealedKey, now)
    if (!opened || opened.isCurrent) continue
    const anew = encryptSecret(secrets, use, opened.plain)
    await db.updateTable('signing_institution').set({ sealed_key: anew }).where('id', '=', id).where('sealed_key', '=', sealedKey).execute()
  }
}
