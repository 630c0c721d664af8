import type { CallResult } from '@klesis/contract/endpoint.ts'
import type { storedForms } from '@klesis/contract/forms/stored-parts.calls.ts'
import type { StoredForm, StoredFormKind } from '@klesis/contract/forms/stored-parts.ts'
import type { FormJson } from '@klesis/contract/invitations/invitation.ts'
import { privilegesFor } from '@klesis/contract/rights.ts'
import { type Actor, mayEverywhere } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { nestStoredForms } from './complete-forms.ts'
import { findParts, readPart, type StoredPart } from './find-parts.ts'
import { findStoredForm } from './find-stored.ts'
import { countUses, findUses } from './find-uses.ts'
import { readPartVersion } from './read-versions.ts'

const toRow = ({ id, path, title, number, savedAt, savedBy, isPublic, kind }: StoredPart) => ({
  ...{ id, path, title, number, savedAt, savedBy, isPublic },
  kind: kind as StoredFormKind,
})

export async function readStoredForms(db: Db): Promise<CallResult<typeof storedForms.list>> {
  const [parts, uses] = [await findParts(db, 'form'), await countUses(db)]
  return { items: parts.map((part) => ({ ...toRow(part), uses: uses.get(part.path) ?? 0 })), total: parts.length }
}

/** A stored form as it is edited. The forms that it contains come with their present content, so that it can be shown. */
export async function readStoredForm(db: Db, actor: Actor, id: number): Promise<StoredForm> {
  const part = await readPart(db, 'form', id)
  const { form } = await nestStoredForms(db, { form: part.content as unknown as FormJson })
  return { ...toRow(part), lookup: part.lookup, form, uses: await findUses(db, part.path, actor.language), revision: part.revision }
}

/** An earlier version; the forms that it contains come with their present content, with which it would be saved. */
export async function readStoredFormVersion(db: Db, version: { id: number; number: number }): Promise<CallResult<typeof storedForms.version>> {
  const { content, ...rest } = await readPartVersion(db, 'form', version)
  return { ...rest, ...(await nestStoredForms(db, { form: content as unknown as FormJson })) }
}

/** The stored forms for whoever builds the form of an invitation. */
export async function readStoredFormChoices(db: Db, actor: Actor): Promise<CallResult<typeof storedForms.choices>> {
  await requireBuilder(db, actor)
  return { items: (await findParts(db, 'form')).map(toChoice) }
}

export async function readStoredFormChoice(db: Db, actor: Actor, path: string): Promise<CallResult<typeof storedForms.choice>> {
  await requireBuilder(db, actor)
  const part = (await findStoredForm(db, path)) ?? refuse('storedPart.notFound')
  return { ...toChoice(part), form: part.form }
}

const toChoice = ({ path, kind, title, number }: StoredPart) => ({ path, kind: kind as StoredFormKind, title, number })

/** Refuses who manages no invitation. */
async function requireBuilder(db: Db, actor: Actor): Promise<void> {
  if (mayEverywhere(actor, 'invitation.manage')) return
  const managed = await db
    .selectFrom('invitation_privilege')
    .select('invitation_id')
    .where('person_id', '=', actor.person?.id ?? null)
    .where('privilege', 'in', privilegesFor('invitation.manage'))
    .limit(1)
    .executeTakeFirst()
  if (!managed) refuse('access.denied')
}
