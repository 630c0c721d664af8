import { randomInt, randomUUID } from 'node:crypto'
import { codeDigits } from '@klesis/contract/signing/signing-limits.ts'
import type { Person } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { limitCalls } from '../../../limits/limit-calls.ts'
import { isMailable, queueMail } from '../../../mail/queue-mail.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { ServerSecrets } from '../secrets/server-secrets.ts'
import { codeMail, codeText } from './code-mail.ts'
import { codesKey } from './codes-key.ts'
import { type CodeSubject, hashCode } from './hash-code.ts'

export const codeSeconds = 600
const mostSends = 3

interface Needs {
  config: Pick<Config, 'SITE'>
  secrets: ServerSecrets
  now: Date
}

/** Mails the person a code for one signature, which replaces an earlier one for the same document. Returns the masked address. */
export async function sendCode(
  db: Db,
  person: Person,
  { config, secrets, now, description, ...subject }: Needs & Omit<CodeSubject, 'personId'> & { description: string },
): Promise<{ sentTo: string }> {
  await limitCalls(db, { key: codesKey(person.id), max: mostSends, seconds: codeSeconds })
  const to = person.email
  if (!to || !isMailable(to)) return refuse('signing.noAddress')
  const digits = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
  const expiresAt = new Date(now.getTime() + codeSeconds * 1000)
  const bound = { personId: person.id, ...subject }
  const code = {
    code_hash: hashCode(secrets.current, bound, digits),
    tries: 0,
    created_at: now.toISOString(),
    expires_at: expiresAt.toISOString(),
    used_at: null,
  }
  await inTransaction(db, async (tx) => {
    const document = subject.documentHash ? Buffer.from(subject.documentHash) : null
    await tx
      .insertInto('signing_code')
      .values({ person_id: person.id, action: subject.action, document_hash: document, ...code })
      .onConflict((conflict) => conflict.constraint('signing_code_once').doUpdateSet(code))
      .execute()
    const { editedTexts } = contextOf(tx)
    const what = description || codeText(editedTexts, 'ownFile', person.language)
    const mail = codeMail(editedTexts, { digits, what, language: person.language, site: config.SITE, expiresAt })
    await queueMail(tx, { ...mail, to, messageKey: `signing.code:${randomUUID()}`, isAwaited: true })
    await record(tx, { person, sessionId: null }, { subject: 'person', subjectId: person.id, code: 'signing.codeSent' })
  })
  return { sentTo: maskAddress(to) }
}

/** The first letter, the last before the at sign, and the domain. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const name = [...address.slice(0, at)]
  return `${name[0] ?? ''}•••${name.length > 2 ? name.at(-1) : ''}${address.slice(at)}`
}
