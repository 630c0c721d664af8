import { RememberedText } from '@klesis/contract/signing/signing.ts'
import { sealedTextLimit } from '@klesis/contract/signing/signing-limits.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { decryptSecret, encryptSecret } from '../secrets/encrypt-secret.ts'
import type { ServerSecrets } from '../secrets/server-secrets.ts'
import { readEpoch } from './epochs.ts'

const days = 30
/** The length of what is sealed is a multiple of this, so that it does not tell that of the password. */
const block = 512

interface Needs {
  personId: number
  secrets: ServerSecrets
  now: Date
}

const useOf = (personId: number, epoch: number) => ({ purpose: `user:${personId}|epoch:${epoch}`, subject: `remember|${personId}` })

/** JSON of credentials and nothing else. */
function parse(text: string): RememberedText | undefined {
  try {
    return RememberedText.strict().safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Seals credentials for the person's browser. What is no such JSON is refused: the call encrypts nothing else. */
export async function sealForBrowser(db: Db, text: string, { personId, secrets, now }: Needs): Promise<string> {
  const bytes = Buffer.from(text, 'utf8')
  if (bytes.length > sealedTextLimit || !parse(text)) return refuse('signing.rememberedInvalid')
  const padded = Buffer.alloc(Math.ceil((bytes.length + 4) / block) * block)
  padded.writeUInt32BE(bytes.length, 0)
  bytes.copy(padded, 4)
  const use = useOf(personId, await readEpoch(db, personId))
  return encryptSecret(secrets, use, padded, new Date(now.getTime() + days * 86_400_000)).toString('base64url')
}

/** The text that was sealed for this person. One refusal for whatever is wrong with it. */
export async function openFromBrowser(db: Db, sealed: string, { personId, secrets, now }: Needs): Promise<string> {
  const bytes = Buffer.from(sealed, 'base64url')
  const use = useOf(personId, await readEpoch(db, personId))
  // One way of writing it only: decoding ignores what does not belong to it.
  const opened = bytes.toString('base64url') === sealed ? decryptSecret(secrets, use, bytes, now) : undefined
  if (!opened) return refuse('signing.rememberedInvalid')
  return opened.plain.subarray(4, 4 + opened.plain.readUInt32BE(0)).toString('utf8')
}

/** Username and password out of what was sealed for this person. */
export async function credentialsFromBrowser(db: Db, sealed: string, needs: Needs): Promise<RememberedText> {
  return parse(await openFromBrowser(db, sealed, needs)) ?? refuse('signing.rememberedInvalid')
}
