import type { TextChange, Translation } from '@klesis/contract/translations/translation.ts'
import { type Actor, requirePerson } from '../../actor/actor.ts'
import { compare } from '../../audit/audit-changes.ts'
import { record } from '../../audit/record.ts'
import type { Db, Tx } from '../../db/db.ts'
import { contextOf } from '../../db/db-context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { refuse } from '../../refusals/refuse.ts'
import { type Catalogue, type CatalogueText, needsText, shippedTextIn } from './catalogue/catalogue.ts'
import { interfaceLanguages } from './languages/read-languages.ts'
import { type EditedTexts, readEditedTexts, textKeyOf } from './texts/edited-texts.ts'
import { findTranslationFault, normaliseText } from './texts/find-translation-fault.ts'
import { reloadEditedTexts } from './texts/reload-edited-texts.ts'
import { currentTextIn, sourceOf, toTranslation } from './texts/to-translation.ts'
import { lockEditedTexts, writeTexts } from './texts/write-texts.ts'

type TextRevision = Omit<TextChange, 'text'>

/** Writes one text; the refusal of a stale revision names the author of the newer text. */
export async function saveTranslation(db: Db, catalogue: Catalogue, actor: Actor, change: TextChange, now: Date): Promise<Translation> {
  const text = normaliseText(change.text)
  const reader = { editedTexts: contextOf(db).editedTexts, language: actor.language }
  return changeText(db, catalogue, actor, change, now, (edited, entry) => {
    const fault = findTranslationFault(reader, entry, sourceOf(edited, entry, change.language).text, text)
    return fault ? refuse('translation.faulty', { message: fault }, [{ path: 'text', code: 'faulty', message: fault }]) : text
  })
}

/** Restores the shipped text. */
export const resetTranslation = (db: Db, catalogue: Catalogue, actor: Actor, target: TextRevision, now: Date): Promise<Translation> =>
  changeText(db, catalogue, actor, target, now, () => null)

async function changeText(
  db: Db,
  catalogue: Catalogue,
  actor: Actor,
  { language, namespace, key, revision }: TextRevision,
  now: Date,
  toText: (edited: EditedTexts, entry: CatalogueText) => string | null,
): Promise<Translation> {
  const person = requirePerson(actor)
  const translation = await inTransaction(db, async (tx) => {
    const edited = await lockEditedTexts(tx)
    const { entry, codes } = await findEntry(tx, catalogue, { language, namespace, key })
    refuseStale(edited, entry, { language, revision })
    const text = toText(edited, entry)
    await writeTexts(tx, edited, [{ language, namespace, key, revision, text, entry }], { personId: person.id, now })
    const code = text === null ? 'translation.reset' : 'translation.saved'
    const ids = { language, namespace, key, revision: revision + 1 }
    const changes = compare(`${namespace}:${key}`, currentTextIn(edited, entry, language), text ?? shippedTextIn(entry, language))
    await record(tx, actor, { subject: 'translations', subjectId: 0, code, ids, text: currentTextIn(edited, entry, language) ?? '', changes })
    return toTranslation(await readEditedTexts(tx), entry, codes)
  })
  await reloadEditedTexts(db)
  return translation
}

async function findEntry(tx: Tx, catalogue: Catalogue, { language, namespace, key }: Omit<TextRevision, 'revision'>) {
  const codes = (await interfaceLanguages(tx)).map(({ code }) => code)
  const entry = catalogue.find(namespace, key)
  if (!entry || !codes.includes(language) || !needsText(language, entry)) return refuse('translation.notFound', { key })
  return { entry, codes }
}

function refuseStale(edited: EditedTexts, entry: CatalogueText, { language, revision }: Pick<TextRevision, 'language' | 'revision'>): void {
  const row = edited.get(textKeyOf({ ...entry, language }))
  if ((row?.revision ?? 0) === revision) return
  refuse('translation.stale', { by: row?.changedBy ?? '–', text: currentTextIn(edited, entry, language) ?? '–', revision: row?.revision ?? 0 })
}
