import { neededDocuments } from '@klesis/contract/applications/file-kinds.ts'
import type { Issue } from '@klesis/contract/refusal-body.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { joiningReads } from '../../../db/joined-reads.ts'
import { namedQuery, type ParameterOf } from '../../../db/named-query.ts'
import type { TextOverrides } from '../../../texts/server-texts.ts'
import { readDocuments, type StagedDocument } from '../content-hash.ts'
import type { CheckedDraft } from './checked-draft.ts'
import { type CompletenessCode, completenessText } from './completeness-texts.ts'

/** What an application has besides its answers. */
export interface Enclosures {
  documents: readonly StagedDocument[]
  /** The chosen courses that the invitation still has. */
  liveItems: readonly number[]
  hasAvatar: boolean
}

/** Reads what the invitation asks for, in one statement. */
export async function readEnclosures(db: Db | Tx, draft: CheckedDraft): Promise<Enclosures> {
  const together = joiningReads(db)
  const { application, invitation, version, items } = draft
  const [documents, live, hasAvatar] = await Promise.all([
    version.requirements.length > 0 ? readDocuments(together, application.id) : [],
    invitation.appItems && items.length > 0 ? findLiveItems(together, { invitationId: application.invitation_id, items }) : [],
    readHasAvatar(together, draft),
  ])
  return { documents, liveItems: live.map(({ id }) => id), hasAvatar }
}

/** Whether the applicant has a photograph; not asked if none is required. */
export async function readHasAvatar(db: Db | Tx, { invitation, application }: Pick<CheckedDraft, 'invitation' | 'application'>): Promise<boolean> {
  if (!invitation.avatarRequired) return false
  const [person] = await findAvatar(db, { personId: application.person_id })
  return typeof person?.avatar_file_id === 'string'
}

const findLiveItems = namedQuery('lifecycle.liveItems', (value: ParameterOf<{ invitationId: number; items: readonly number[] }>, db) =>
  db
    .selectFrom('live_item')
    .select('id')
    .$narrowType<{ id: number }>()
    .where('invitation_id', '=', value('invitationId'))
    .where(sql<boolean>`id = any(${value('items')})`),
)

const findAvatar = namedQuery('lifecycle.avatar', (value: ParameterOf<{ personId: number }>, db) =>
  db.selectFrom('person').select('avatar_file_id').where('id', '=', value('personId')),
)

/** Everything that is missing or wrong besides the answers: documents, courses and the photograph. Runs no scripts, so that it is repeated inside the transaction. */
export function findMissing(db: Db | Tx, draft: CheckedDraft, enclosures: Enclosures): Issue[] {
  const reader = { editedTexts: contextOf(db).editedTexts, language: draft.language }
  return [...checkDocuments(reader, draft, enclosures), ...checkItems(reader, draft, enclosures), ...checkAvatar(reader, draft, enclosures)]
}

/** What is missing among the documents of the draft's version. */
export const findMissingDocuments = (db: Db, draft: CheckedDraft, documents: readonly StagedDocument[]): Issue[] =>
  checkDocuments({ editedTexts: contextOf(db).editedTexts, language: draft.language }, draft, { documents })

function checkDocuments(reader: Reader, { version }: CheckedDraft, enclosures: Pick<Enclosures, 'documents'>): Issue[] {
  const documents = enclosures.documents.filter((document) => document.staged !== 'remove')
  return version.requirements.flatMap((requirement) => {
    const present = documents.filter((document) => document.requirementId === requirement.id).length
    const needed = neededDocuments(requirement)
    const { attachmentType } = requirement
    const title = attachmentType.title[reader.language] ?? Object.values(attachmentType.title)[0] ?? ''
    const path = `requirements.${requirement.id}`
    if (present < needed) return [toIssue(reader, path, 'documentsMissing', { title, needed, present })]
    return present > requirement.max ? [toIssue(reader, path, 'documentsTooMany', { title, max: requirement.max, present })] : []
  })
}

function checkItems(reader: Reader, { invitation, items }: CheckedDraft, { liveItems }: Enclosures): Issue[] {
  if (!invitation.appItems) return []
  if (items.length === 0) return [toIssue(reader, 'items', 'itemsMissing')]
  return liveItems.length === new Set(items).size ? [] : [toIssue(reader, 'items', 'itemsUnknown')]
}

const checkAvatar = (reader: Reader, { invitation }: CheckedDraft, { hasAvatar }: Enclosures): Issue[] =>
  invitation.avatarRequired && !hasAvatar ? [toIssue(reader, 'avatar', 'avatarMissing')] : []

interface Reader {
  editedTexts: TextOverrides
  language: Language
}

function toIssue({ editedTexts, language }: Reader, path: string, code: CompletenessCode, params: { [name: string]: string | number } = {}): Issue {
  const message = completenessText(editedTexts, code, language).replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))
  return { path, code, message, params }
}
