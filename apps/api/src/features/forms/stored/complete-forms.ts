import type { FormJson } from '@klesis/contract/invitations/invitation.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { type StoredVersion, storedPathsOf, withStoredForms } from '@klesis/forms/model/stored-forms.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { resolveFieldTypes } from '../field-types/resolve-field-types.ts'
import { findPartsByPath } from './find-parts.ts'

interface Forms {
  form: FormJson
  evaluationForm?: FormJson | null | undefined
}

/** The newest versions of the stored forms that some forms contain, directly or within each other, by path. */
export async function findNested(db: Db | Tx, forms: readonly { components?: unknown }[]): Promise<Map<string, StoredVersion>> {
  const found = new Map<string, StoredVersion>()
  const asked = new Set<string>()
  let wanted = [...new Set(forms.flatMap(storedPathsOf))]
  while (wanted.length > 0) {
    for (const path of wanted) asked.add(path)
    const parts = (await findPartsByPath(db, 'form', wanted)).map(({ path, number, content }) => ({ path, number, form: content as unknown as Form }))
    for (const { path, ...version } of parts) found.set(path, version)
    wanted = [...new Set(parts.flatMap(({ form }) => storedPathsOf(form)))].filter((path) => !asked.has(path))
  }
  return found
}

/** The paths that some forms name, directly or within each other, and no stored form has. */
export async function findUnknownStoredForms(db: Db | Tx, forms: readonly { components?: unknown }[]): Promise<string[]> {
  const paths = [...new Set(forms.flatMap(storedPathsOf))]
  const known = new Set((await findPartsByPath(db, 'form', paths)).map(({ path }) => path))
  return paths.filter((path) => !known.has(path))
}

/** The forms with the newest content of the stored forms that they contain; read before a transaction. */
export async function nestStoredForms<Given extends Forms>(db: Db | Tx, forms: Given): Promise<Given> {
  const both = [forms.form, ...(forms.evaluationForm ? [forms.evaluationForm] : [])]
  const stored = await findNested(db, both)
  if (stored.size === 0) return forms
  const fill = (form: FormJson) => withStoredForms(form as unknown as Form, (path) => stored.get(path)) as unknown as FormJson
  return { ...forms, form: fill(forms.form), ...(forms.evaluationForm && { evaluationForm: fill(forms.evaluationForm) }) }
}

/** The forms with all that they need of stored forms and of the table of field types, so that a version of an invitation is complete. */
export const completeForms = async <Given extends Forms>(db: Db, forms: Given): Promise<Given> => resolveFieldTypes(db, await nestStoredForms(db, forms))
