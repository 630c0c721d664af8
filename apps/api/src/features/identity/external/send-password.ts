import { randomUUID } from 'node:crypto'
import type { PasswordSent } from '@klesis/contract/identity/external.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import type { ClientDetails } from '../../../actor/client-details.ts'
import { networkOf } from '../../../actor/network-of.ts'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { limitCalls } from '../../../limits/limit-calls.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { limitStrangers } from '../limit-strangers.ts'
import { hashPassword } from '../passwords.ts'
import { isMailDelayed } from './is-mail-delayed.ts'
import { makeDigits, makeLongDigits } from './one-time-digits.ts'
import { passwordMail } from './password-mail.ts'
import { joinShared, makeShared } from './share-password.ts'

const validSeconds = 600
const resendSeconds = 60

export interface PasswordRequest {
  email: string
  language: Language
  client: ClientDetails
  /** The account to which the address will be added; undefined for a sign-in. */
  linkPersonId?: number
}

interface Needs {
  db: Db
  config: Pick<Config, 'SITE'>
}

/**
 * Mails a one-time password. No account is looked up: known, unknown and disabled addresses take the same path, so neither the response nor its time
 * distinguishes them. A new password replaces the previous one that was asked for from the same network. Above the limit of an address the networks from which
 * its owner did not sign in lately share one long password, mailed once as long as it is valid: each that asks may type it, and the mailbox is not flooded.
 */
export async function sendPassword({ db, config }: Needs, { email, language, client, linkPersonId }: PasswordRequest, now: Date): Promise<PasswordSent> {
  const network = networkOf(client.address)
  await limitCalls(db, { key: `password-network:${network}`, max: 30, seconds: 600 })
  await limitCalls(db, { key: `password-address:${email}:${network}`, max: 5, seconds: 600 })
  await limitCalls(db, { key: `password-day:${email}:${network}`, max: 20, seconds: 86_400 })
  const isLink = linkPersonId !== undefined
  // Who adds an address is signed in: strangers can use up nothing of theirs.
  if (isLink) await limitCalls(db, { key: `password-link:${linkPersonId}`, max: 20, seconds: 86_400 })
  const crowded =
    !isLink &&
    (await limitStrangers(
      db,
      { key: `password-all:${email}`, max: 60, seconds: 86_400 },
      { network, now, personOf: sql`select person_id from login where provider = 'external' and subject = ${email} and removed_at is null` },
    ))
  const digits = crowded ? makeLongDigits() : makeDigits()
  const hash = await hashPassword(digits)
  const expiresAt = new Date(now.getTime() + validSeconds * 1000)
  const password = {
    hash,
    tries: 0,
    tries_elsewhere: 0,
    created_at: now.toISOString(),
    expires_at: expiresAt.toISOString(),
    used_at: null,
    link_person_id: linkPersonId ?? null,
  }
  await inTransaction(db, async (tx) => {
    if (crowded) {
      const shared = { email, at: now.toISOString(), expiresAt: expiresAt.toISOString() }
      const isNew = await makeShared(tx, { ...shared, hash })
      if (!(await joinShared(tx, { ...shared, network }))) refuse('request.conflict')
      if (!isNew) return
    } else {
      await tx
        .insertInto('one_time_password')
        .values({ email, network, ...password })
        .onConflict((conflict) => conflict.columns(['email', 'network']).doUpdateSet(password))
        .execute()
    }
    const purpose = isLink ? 'link' : 'signIn'
    const mail = passwordMail(contextOf(tx).editedTexts, { digits, language, site: config.SITE, expiresAt, purpose })
    await queueMail(tx, { ...mail, to: email, messageKey: `identity.password:${randomUUID()}`, isAwaited: true })
  })
  return { validSeconds, resendSeconds, isMailDelayed: await isMailDelayed(db) }
}
