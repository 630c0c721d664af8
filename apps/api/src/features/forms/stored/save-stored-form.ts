import type { StoredForm, StoredFormChange, StoredFormInput } from '@klesis/contract/forms/stored-parts.ts'
import type { FormJson } from '@klesis/contract/invitations/invitation.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { readForm } from '@klesis/forms/model/read-form.ts'
import { storedPathsOf, withoutStoredForms } from '@klesis/forms/model/stored-forms.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import type { JsonValue } from '../../../db/database.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { doVisitorsFillIn, findLookupStates } from '../../lookups/index.ts'
import { resolveFieldTypes } from '../field-types/resolve-field-types.ts'
import { findNested, refuseTooLarge } from './complete-forms.ts'
import type { FoundPart } from './find-parts.ts'
import { findUses, namedUses } from './find-uses.ts'
import { readStoredForm } from './read-stored-forms.ts'
import { addPart, changePart } from './write-part.ts'

type Content = Omit<StoredFormInput, 'path'>

/** Stores a form under a path. Stored forms that it contains are named in it, without their content. */
export async function createStoredForm(db: Db, actor: Actor, { path, ...input }: StoredFormInput): Promise<StoredForm> {
  const { form, ...part } = await toStored(db, input)
  const id = await addPart(db, actor, { ...part, path, content: form as unknown as JsonValue }, (tx) => refuseFaults(tx, path, { ...part, form }))
  return readStoredForm(db, actor, id)
}

/** Saves a stored form. What invitations have of it stays until they are saved themselves. */
export async function saveStoredForm(db: Db, actor: Actor, { id, revision, ...input }: StoredFormChange & { id: number }): Promise<StoredForm> {
  const { form, ...part } = await toStored(db, input)
  await changePart(db, actor, { ...part, id, revision, content: form as unknown as JsonValue }, async (tx, before) => {
    await refuseFaults(tx, before.path, { ...part, form })
    await refuseLostValues(tx, actor, before, part)
  })
  return readStoredForm(db, actor, id)
}

async function toStored(db: Db, input: Content): Promise<Content> {
  if (!readForm(input.form).ok) refuse('storedForm.badForm')
  const { form } = await resolveFieldTypes(db, { form: withoutStoredForms(input.form as unknown as Form) as unknown as FormJson })
  return { ...input, form, lookup: input.kind === 'resource' ? input.lookup : null }
}

async function refuseFaults(tx: Tx, path: string, { form, lookup }: Pick<Content, 'form' | 'lookup'>): Promise<void> {
  if (lookup !== null && (await findLookupStates(tx, [lookup], contextOf(tx).now())).length === 0) refuse('storedForm.unknownLookup', { lookup })
  const nested = await findNested(tx, [form])
  const paths = storedPathsOf(form)
  const unknown = paths.find((one) => one !== path && !nested.has(one))
  if (unknown !== undefined) refuse('storedForm.unknownNested', { path: unknown })
  const inner = paths.includes(path) ? path : [...nested].find(([, { form: one }]) => storedPathsOf(one).includes(path))?.[0]
  if (inner !== undefined) refuse('storedForm.cycle', { path: inner })
  refuseTooLarge([form], nested)
}

/** Refuses a resource without values, or with values that only those who are signed in may read, while forms that would have no choices any more name it. */
async function refuseLostValues(tx: Tx, actor: Actor, before: FoundPart, { lookup }: Pick<Content, 'lookup'>): Promise<void> {
  if (before.lookup === null || lookup === before.lookup) return
  if (lookup === null) {
    const uses = (await findUses(tx, before.path, actor.language)).filter(({ how }) => how === 'resource')
    if (uses.length > 0) refuse('storedForm.valuesInUse', { uses: namedUses(uses) })
    return
  }
  const [state] = await findLookupStates(tx, [lookup], contextOf(tx).now())
  const isNamed = sql`stored_paths(f.form) && array['resource:' || ${before.path}::text, 'resource:a' || lpad(to_hex(${before.id}::int), 23, '0')]`
  if (state?.isSignedInOnly && (await doVisitorsFillIn(tx, isNamed))) refuse('storedForm.neededByVisitors', { lookup })
}
