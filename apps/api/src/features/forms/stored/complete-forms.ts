import type { FormJson } from '@klesis/contract/invitations/invitation.ts'
import { mapRoundForms, roundForms } from '@klesis/forms/evaluation/round-forms.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { lengthWithStored, type StoredVersion, storedPathsOf, withStoredForms } from '@klesis/forms/model/stored-forms.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { resolveFieldTypes } from '../field-types/resolve-field-types.ts'
import { findPartsByPath } from './find-parts.ts'
import { findFormerTranslations, withoutFormerTranslations } from './former-translations.ts'

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

/** Megabytes of a form with the stored forms that it contains. A small form can name a large one many times, and stored forms each other. */
const most = 2

const isTooLarge = (form: { components?: unknown }, stored: ReadonlyMap<string, StoredVersion>): boolean =>
  stored.size > 0 && lengthWithStored(form as Form, (path) => stored.get(path)) > most << 20

/** Refuses forms that would be too large with the stored forms that they contain. */
export function refuseTooLarge(forms: readonly { components?: unknown }[], stored: ReadonlyMap<string, StoredVersion>): void {
  if (forms.some((form) => isTooLarge(form, stored))) refuse('storedForm.tooLarge', { most })
}

const bothOf = ({ form, evaluationForm }: Forms): FormJson[] => [form, ...(roundForms((evaluationForm ?? null) as unknown as Form | null) as FormJson[])]

async function fill<Given extends Forms>(db: Db | Tx, forms: Given, stored: ReadonlyMap<string, StoredVersion>): Promise<Given> {
  if (stored.size === 0) return forms
  const newest = [...stored.values()].map(({ form }) => form.i18n ?? {})
  const translations = { newest, former: await findFormerTranslations(db, [...stored.keys()]) }
  const current = new Map([...stored].map(([path, one]) => [path, { ...one, form: withoutFormerTranslations(one.form, translations) }]))
  const filled = (form: Form) => withStoredForms(withoutFormerTranslations(form, translations), (path) => current.get(path))
  const evaluationForm = forms.evaluationForm && (mapRoundForms(forms.evaluationForm as unknown as Form, filled) as FormJson)
  return { ...forms, form: filled(forms.form as unknown as Form) as FormJson, ...(evaluationForm && { evaluationForm }) }
}

/** The forms with the newest content of the stored forms that they contain. What would be too large, because a stored form has grown since, keeps what it has. */
export async function nestStoredForms<Given extends Forms>(db: Db | Tx, forms: Given): Promise<Given> {
  const stored = await findNested(db, bothOf(forms))
  return bothOf(forms).some((form) => isTooLarge(form, stored)) ? forms : fill(db, forms, stored)
}

/**
 * The forms with all that they need of stored forms and of the table of field types, so that a version of an invitation is complete; read before a transaction.
 * Forms that would be too large are refused.
 */
export async function completeForms<Given extends Forms>(db: Db, forms: Given): Promise<Given> {
  const stored = await findNested(db, bothOf(forms))
  refuseTooLarge(bothOf(forms), stored)
  return resolveFieldTypes(db, await fill(db, forms, stored))
}

/** The forms as `completeForms` gives them, for checks, which refuse nothing: what would be too large keeps what it has. */
export const completeToCheck = async <Given extends Forms>(db: Db, forms: Given): Promise<Given> => resolveFieldTypes(db, await nestStoredForms(db, forms))
