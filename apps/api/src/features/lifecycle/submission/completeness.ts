import { neededDocuments } from '@klesis/contract/applications/applications.ts'
import type { Issue } from '@klesis/contract/errors.ts'
import { type FormData, type Language, LocalizedText } from '@klesis/contract/wire.ts'
import { z } from 'zod'
import type { JsonValue } from '../../../db/database.ts'
import type { Db, Tx } from '../../../db/db.ts'
import type { ApplicationRow } from '../application-row.ts'
import { readDocuments } from '../content-hash.ts'
import type { InvitationRow } from '../invitation-row.ts'
import { completenessTexts } from './completeness-texts.ts'

/** The rules of a form. It may run its author's scripts, so it is never called while a transaction is open. */
export type CheckAnswers = (form: JsonValue, data: FormData, language: Language) => Promise<Issue[]>

/** What an application is to be complete with. */
export interface Draft {
  application: Pick<ApplicationRow, 'id' | 'version_id' | 'person_id' | 'invitation_id'>
  invitation: InvitationRow
  data: FormData
  items: readonly number[]
  language: Language
}

/** Everything that is missing or wrong: answers, documents, courses and the photograph. */
export async function checkCompleteness(db: Db, draft: Draft, checkAnswers: CheckAnswers): Promise<Issue[]> {
  const { form } = await db.selectFrom('invitation_version').select('form').where('id', '=', draft.application.version_id).executeTakeFirstOrThrow()
  return [...(await checkAnswers(form, draft.data, draft.language)), ...(await checkEnclosures(db, draft))]
}

/** The part without scripts, which is looked at once more inside the transaction. */
export async function checkEnclosures(db: Db | Tx, draft: Draft): Promise<Issue[]> {
  return [...(await checkDocuments(db, draft)), ...(await checkItems(db, draft)), ...(await checkAvatar(db, draft))]
}

const Requirements = z.array(
  z.looseObject({ id: z.int(), title: LocalizedText.default({}), isRequired: z.boolean(), min: z.int().default(0), max: z.int().default(1) }),
)

async function checkDocuments(db: Db | Tx, { application, language }: Draft): Promise<Issue[]> {
  const { requirements } = await db.selectFrom('invitation_version').select('requirements').where('id', '=', application.version_id).executeTakeFirstOrThrow()
  const documents = (await readDocuments(db, application.id)).filter((document) => document.staged !== 'remove')
  return Requirements.parse(requirements).flatMap((requirement) => {
    const present = documents.filter((document) => document.requirementId === requirement.id).length
    const needed = neededDocuments(requirement)
    const title = requirement.title[language] ?? requirement.title.el ?? ''
    const path = `requirements.${requirement.id}`
    if (present < needed) return [toIssue(path, 'documentsMissing', language, { title, needed, present })]
    return present > requirement.max ? [toIssue(path, 'documentsTooMany', language, { title, max: requirement.max, present })] : []
  })
}

async function checkItems(db: Db | Tx, { application, invitation, items, language }: Draft): Promise<Issue[]> {
  if (!invitation.app_items) return []
  if (items.length === 0) return [toIssue('items', 'itemsMissing', language)]
  const known = await db
    .selectFrom('invitation_item')
    .select('id')
    .where('invitation_id', '=', application.invitation_id)
    .where('id', 'in', [...items])
    .execute()
  return known.length === new Set(items).size ? [] : [toIssue('items', 'itemsUnknown', language)]
}

async function checkAvatar(db: Db | Tx, { application, invitation, language }: Draft): Promise<Issue[]> {
  if (!invitation.avatar_required) return []
  const { avatar_file_id } = await db.selectFrom('person').select('avatar_file_id').where('id', '=', application.person_id).executeTakeFirstOrThrow()
  return avatar_file_id === null ? [toIssue('avatar', 'avatarMissing', language)] : []
}

function toIssue(path: string, code: keyof typeof completenessTexts, language: Language, params: { [name: string]: string | number } = {}): Issue {
  const message = completenessTexts[code][language].replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))
  return { path, code, message, params }
}
