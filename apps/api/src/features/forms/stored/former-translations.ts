import type { Form } from '@klesis/forms/model/form.ts'
import { withoutStoredForms } from '@klesis/forms/model/stored-forms.ts'
import { textsOf } from '@klesis/forms/translate/texts-of.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import { isOf } from './stored-kind.ts'

/** By language, then by the text in the form. */
type Translations = NonNullable<Form['i18n']>

/** The translations of the earlier versions of the stored forms with these paths. */
export async function findFormerTranslations(db: Db | Tx, paths: readonly string[]): Promise<Translations[]> {
  if (paths.length === 0) return []
  const rows = await db
    .selectFrom('stored_part as p')
    .innerJoin('stored_part_version as v', (join) => join.onRef('v.part_id', '=', 'p.id').onRef('v.number', '<', 'p.number'))
    .select(sql<Translations>`v.content -> 'i18n'`.as('i18n'))
    .distinct()
    .where(isOf('form'))
    .where('p.removed_at', 'is', null)
    .where(sql<boolean>`p.path = any(${[...paths]}::text[])`)
    .where(sql<boolean>`jsonb_typeof(v.content -> 'i18n') = 'object'`)
    .execute()
  return rows.map(({ i18n }) => i18n)
}

interface OfStoredForms {
  newest: readonly Translations[]
  former: readonly Translations[]
}

/**
 * The form without the translations that it has only from an earlier version of a stored form in it, where a newer one says something else. A form is saved
 * with the translations of what it contains, so that these would stay its own for ever. What its author translated otherwise, and its own texts, stay.
 */
export function withoutFormerTranslations(form: Form, { newest, former }: OfStoredForms): Form {
  if (!form.i18n || former.length === 0) return form
  const own = new Set(textsOf(withoutStoredForms(form)))
  const isFormer = (language: string, text: string, translation: string) =>
    !own.has(text) &&
    former.some((one) => one[language]?.[text] === translation) &&
    newest.some((one) => ![undefined, translation].includes(one[language]?.[text]))
  const i18n = Object.entries(form.i18n).map(([language, texts]) => [
    language,
    Object.fromEntries(Object.entries(texts ?? {}).filter(([text, translation]) => !isFormer(language, text, translation))),
  ])
  return { ...form, i18n: Object.fromEntries(i18n) }
}
