import { neededDocuments } from '@klesis/contract/applications/file-kinds.ts'
import type { Issue } from '@klesis/contract/refusal-body.ts'
import type { FormData, Language } from '@klesis/contract/wire.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { readForm } from '@klesis/forms/model/read-form.ts'
import { withoutSecrets } from '@klesis/forms/rules/without-secrets.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import type { TextOverrides } from '../../../texts/server-texts.ts'
import { findVersion, type Invitation, type InvitationVersion } from '../../invitations/index.ts'
import type { ApplicationRow } from '../application-row.ts'
import { readDocuments } from '../content-hash.ts'
import { readInvitation } from '../opening.ts'
import { type CompletenessCode, completenessText } from './completeness-texts.ts'
import { itemsOf } from './items-of.ts'

/** Checks answers by the rules of a form: returns the answers that may be stored, and their errors. It may run scripts, so it must not be called in a transaction. */
export type CheckAnswers = (
  form: Form,
  data: FormData,
  asked: { now: Date; language: Language; overrides: TextOverrides },
) => Promise<{ data: FormData; issues: Issue[] }>

/** The requirements of a complete application. */
export interface CheckedDraft {
  application: Pick<ApplicationRow, 'id' | 'version_id' | 'person_id' | 'invitation_id' | 'revision' | 'data'>
  invitation: Invitation
  /** A version never changes once an application uses it. */
  version: InvitationVersion
  data: FormData
  items: readonly number[]
  language: Language
}

/** Returns the answers to submit, and everything that is missing or wrong: answers, documents, courses and the photograph. */
export async function checkCompleteness(
  db: Db,
  draft: CheckedDraft,
  { checkAnswers, now }: { checkAnswers: CheckAnswers; now: Date },
): Promise<{ data: FormData; issues: Issue[] }> {
  const read = readForm(draft.version.form)
  if (!read.ok) throw new Error(`The form of version ${draft.application.version_id} cannot be read: ${read.reason}.`)
  const { data, issues } = await checkAnswers(read.form, draft.data, { now, language: draft.language, overrides: contextOf(db).overrides })
  return { data, issues: [...issues, ...(await checkEnclosures(db, draft))] }
}

/** The answers of a draft without the values that must not be stored, such as passwords. */
export function storable({ version, data }: CheckedDraft): FormData {
  const read = readForm(version.form)
  return read.ok ? withoutSecrets(read.form, data) : data
}

/** The checks without scripts, which are repeated inside the transaction. */
export async function checkEnclosures(db: Db | Tx, draft: CheckedDraft): Promise<Issue[]> {
  return [...(await checkDocuments(db, draft)), ...(await checkItems(db, draft)), ...(await checkAvatar(db, draft))]
}

/** Loads what the checks need for an application and its new answers. */
export async function readDraft(
  db: Db,
  application: ApplicationRow,
  { data, items, language }: { data: FormData; items?: readonly number[]; language: Language },
): Promise<CheckedDraft> {
  const version = await findVersion(db, application.version_id)
  if (!version) throw new Error(`The version ${application.version_id} of an application is missing.`)
  const invitation = await readInvitation(db, application.invitation_id)
  return { application, invitation, version, data, items: await itemsOf(db, application, items), language }
}

async function checkDocuments(db: Db | Tx, draft: CheckedDraft): Promise<Issue[]> {
  const { application, language } = draft
  const reader = { overrides: contextOf(db).overrides, language }
  const documents = (await readDocuments(db, application.id)).filter((document) => document.staged !== 'remove')
  return draft.version.requirements.flatMap((requirement) => {
    const present = documents.filter((document) => document.requirementId === requirement.id).length
    const needed = neededDocuments(requirement)
    const { attachmentType } = requirement
    const title = attachmentType.title[language] ?? Object.values(attachmentType.title)[0] ?? ''
    const path = `requirements.${requirement.id}`
    if (present < needed) return [toIssue(reader, path, 'documentsMissing', { title, needed, present })]
    return present > requirement.max ? [toIssue(reader, path, 'documentsTooMany', { title, max: requirement.max, present })] : []
  })
}

async function checkItems(db: Db | Tx, { application, invitation, items, language }: CheckedDraft): Promise<Issue[]> {
  if (!invitation.appItems) return []
  const reader = { overrides: contextOf(db).overrides, language }
  if (items.length === 0) return [toIssue(reader, 'items', 'itemsMissing')]
  const known = await db
    .selectFrom('invitation_item')
    .select('id')
    .where('invitation_id', '=', application.invitation_id)
    .where('id', 'in', [...items])
    .execute()
  return known.length === new Set(items).size ? [] : [toIssue(reader, 'items', 'itemsUnknown')]
}

async function checkAvatar(db: Db | Tx, { application, invitation, language }: CheckedDraft): Promise<Issue[]> {
  if (!invitation.avatarRequired) return []
  const { avatar_file_id } = await db.selectFrom('person').select('avatar_file_id').where('id', '=', application.person_id).executeTakeFirstOrThrow()
  return avatar_file_id === null ? [toIssue({ overrides: contextOf(db).overrides, language }, 'avatar', 'avatarMissing')] : []
}

interface Reader {
  overrides: TextOverrides
  language: Language
}

function toIssue({ overrides, language }: Reader, path: string, code: CompletenessCode, params: { [name: string]: string | number } = {}): Issue {
  const message = completenessText(overrides, code, language).replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))
  return { path, code, message, params }
}
