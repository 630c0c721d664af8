import { type KeyObject, sign, X509Certificate } from 'node:crypto'
import type { Person } from '../../../actor/actor.ts'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../db/db.ts'
import { limitCalls, uncountCall } from '../../../limits/limit-calls.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { findPerson } from '../../identity/index.ts'
import { sendCode } from '../codes/send-code.ts'
import { giveCodeBack, useCode } from '../codes/use-code.ts'
import type { SigningCredentials, SigningProvider } from '../providers/signing-provider.ts'
import type { ServerSecrets } from '../secrets/server-secrets.ts'
import { findKey, renewIfDue, unlockKey } from './person-key.ts'

interface Needs {
  db: Db
  config: Pick<Config, 'SITE' | 'PUBLIC_URL' | 'PORT'>
  secrets: () => ServerSecrets
  now: () => Date
}

/** Wrong PINs in a quarter of an hour, whoever is signed in. */
const pinTries = { max: 5, seconds: 900 }

/** Keys that the portal holds itself: advanced signatures, not qualified ones. Username is the person's own here, Password the PIN of the key. */
export function embeddedProvider({ db, config, secrets: openSecrets, now }: Needs): SigningProvider {
  const personOf = async (id: number) => (await findPerson(db, id)) ?? refuse('access.denied')
  const needsNow = () => ({ config, secrets: openSecrets(), now: now() })
  const release: NonNullable<SigningProvider['release']> = async ({ personId, credentials, code, certificate, subject = {} }) => {
    const person = await personOf(personId)
    const found = (await findKey(db, personId, now())) ?? refuse('signing.noCredential')
    const key = await unlock(db, person, { sealedKey: found.sealedKey, credentials, ...needsNow() })
    const { publicKey } = new X509Certificate(certificate.certificates[0])
    // Somebody who made a new key meanwhile begins again.
    if (!new X509Certificate(found.certificates[0]).publicKey.equals(publicKey)) refuse('signing.noCredential')
    const used = await useCode(db, { personId, action: subject.action ?? 'ownFile', documentHash: subject.documentHash }, { code, ...needsNow() })
    return {
      sign: async (items) => items.map(({ toBeSigned }) => new Uint8Array(sign('sha256', toBeSigned, key))),
      giveBack: () => giveCodeBack(db, used),
    }
  }
  return {
    name: 'embedded',
    isQualified: false,
    signaturesPerCode: null,
    certificate: async (personId) => {
      await renewIfDue(db, await personOf(personId), needsNow())
      const key = (await findKey(db, personId, now())) ?? refuse('signing.noCredential')
      return { certificates: key.certificates, reference: String(personId) }
    },
    // Neither name nor PIN is looked at: the answer would tell whether they are right, and the mail goes to the person who is signed in.
    requestCode: async (personId, _credentials, { description, action = 'ownFile', documentHash }) => {
      const person = await personOf(personId)
      if (!(await findKey(db, personId, now()))) refuse('signing.noCredential')
      return sendCode(db, person, { ...needsNow(), action, documentHash, description })
    },
    sign: async ({ items, ...input }) => (await release(input)).sign(items),
    release,
  }
}

interface UnlockInput {
  sealedKey: Buffer
  credentials: SigningCredentials
  secrets: ServerSecrets
  now: Date
}

/** The person's private key. Each try is counted before it is made, so that those at the same time cannot share a count. */
async function unlock(db: Db, person: Person, { credentials, ...rest }: UnlockInput): Promise<KeyObject> {
  const tries = `signing-pin:${person.id}`
  await limitCalls(db, { key: tries, ...pinTries })
  const names = [person.uid, person.email].map((name) => name?.toLowerCase())
  const key = await unlockKey(db, person.id, { pin: credentials.password, ...rest })
  if (!key || !names.includes(credentials.username.trim().toLowerCase())) return refuse('signing.credentialsInvalid')
  await uncountCall(db, tries)
  return key
}
