import { createHash } from 'node:crypto'
import { textIn } from '@klesis/contract/text-in.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import type { Person } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { fillText } from '../../../texts/fill-text.ts'
import { findPreparations } from '../../documents/index.ts'
import { codeText } from '../codes/code-mail.ts'
import type { SigningSubject } from '../providers/signing-provider.ts'
import { readInvitationTitle } from './names.ts'

/** A document that somebody read before. */
export interface ChosenDocument {
  applicationId: number
  stepId: number
  uuid: string
  /** The portal made it; what others made shares no process. */
  isOwn: boolean
  /** How many others of the run stand before it. */
  place: number
}

export interface ChosenDocuments {
  invitationId: number
  documents: ChosenDocument[]
  /** When the first of them has to be prepared again. */
  expiresAt: Date
  /** The code is bound to the documents as they were shown: one more, one fewer or another version is another subject. */
  subject: SigningSubject
}

interface Chosen {
  ids: readonly number[]
  /** Those that were shown; without them what was prepared last counts, of whichever step it is. */
  uuids?: readonly string[] | undefined
}

/**
 * The documents that the person had prepared of these applications, all of one invitation. What was decided or signed meanwhile is among them, so that the code
 * that was asked for before still fits; it is refused when its turn comes.
 */
export async function chooseDocuments(db: Db, person: Pick<Person, 'id' | 'language'>, { ids, uuids }: Chosen): Promise<ChosenDocuments> {
  const wanted = [...new Set(ids)].toSorted((one, other) => one - other)
  const preparations = await findPreparations(db, person.id, wanted, uuids)
  const found = new Map(preparations.map((one) => [one.applicationId, one]))
  const hash = createHash('sha256')
  const documents = wanted.map((applicationId, place) => {
    const { uuid, stepId, kind, sha256 } = found.get(applicationId) ?? refuse('document.notReady')
    hash.update(sha256 ?? refuse('document.notReady'))
    return { applicationId, stepId, uuid, isOwn: kind === 'application', place }
  })
  const invitationId = await requireOneInvitation(
    db,
    documents.map(({ stepId }) => stepId),
  )
  const description = describe(db, person, documents.length, await readInvitationTitle(db, invitationId))
  const expiresAt = new Date(Math.min(...[...found.values()].map((one) => new Date(one.expiresAt).getTime())))
  return { invitationId, documents, expiresAt, subject: { action: 'steps', documentHash: hash.digest(), description } }
}

async function requireOneInvitation(db: Db, stepIds: readonly number[]): Promise<number> {
  const rows = await db.selectFrom('step').select('invitation_id as id').distinct().where('id', 'in', stepIds).execute()
  const [invitation, another] = rows
  if (another) return refuse('approval.oneInvitation')
  return invitation?.id ?? refuse('approval.notFound')
}

/** What the mail with the code says that is signed. */
const describe = (db: Db, { language }: Pick<Person, 'language'>, count: number, title: LocalizedText): string =>
  fillText(codeText(contextOf(db).editedTexts, 'manyFiles', language), { count: String(count), title: textIn(title, language) })
