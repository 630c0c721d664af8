import type { Component, Form } from '../model/form.ts'
import { mergeTranslations, type StoredVersion } from '../model/stored-forms.ts'
import { copiedKeys, holderOf } from './copied-keys.ts'
import { type Edited, type InsertPosition, insertComponent, newKey } from './edit-form.ts'
import { renameCopied } from './rename-copied.ts'

/** A stored form to insert, with the content of the forms that it contains. */
export interface StoredToInsert extends StoredVersion {
  path: string
}

const withTranslationsOf = (form: Form, { form: stored }: StoredToInsert): Form =>
  stored.i18n ? { ...form, i18n: mergeTranslations(form.i18n ?? {}, stored.i18n) } : form

/** Inserts a stored form as a form within the form: its content follows the stored one whenever the form is saved. */
export function insertNested(form: Form, position: InsertPosition, { label, ...stored }: StoredToInsert & { label: string }): Edited {
  const key = newKey(form, 'form', label)
  const nested: Component = {
    type: 'form',
    key,
    label,
    input: true,
    tree: true,
    path: stored.path,
    formRevision: stored.number,
    components: stored.form.components,
  }
  return insertComponent(withTranslationsOf(form, stored), position, nested)
}

/**
 * Inserts copies of the fields of a stored form, which then belong to the form. Keys that it has already are changed, also where the copies name
 * them; each copy remembers the version that it comes from.
 */
export function insertCopies(form: Form, position: InsertPosition, stored: StoredToInsert): Edited | undefined {
  const { components } = stored.form
  if (components.length === 0) return undefined
  const to = holderOf(form, position.slot)
  const marked = renameCopied(components, { ...copiedKeys(form, components, false), form: stored.form, from: [], to }).map(
    (one): Component => ({ ...one, copiedFrom: { path: stored.path, version: stored.number } }),
  )
  let edited: Edited = { form: withTranslationsOf(form, stored), path: [] }
  for (const [offset, copy] of marked.entries()) edited = insertComponent(edited.form, { slot: position.slot, index: position.index + offset }, copy)
  return { form: edited.form, path: [...position.slot, position.index] }
}
