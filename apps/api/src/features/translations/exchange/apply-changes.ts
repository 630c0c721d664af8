import type { TextChange } from '@klesis/contract/translations/translation.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { compare } from '../../../audit/audit-changes.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { type Catalogue, needsText } from '../catalogue/catalogue.ts'
import { interfaceLanguages } from '../languages/read-languages.ts'
import { type EditedTexts, textKeyOf } from '../texts/edited-texts.ts'
import { type FaultReader, findTranslationFault, normaliseText } from '../texts/find-translation-fault.ts'
import { reloadEditedTexts } from '../texts/reload-edited-texts.ts'
import { currentTextIn, sourceOf } from '../texts/to-translation.ts'
import { lockEditedTexts, type TextToWrite, writeTexts } from '../texts/write-texts.ts'

/** Writes all previewed changes, or none if one of the texts was changed meanwhile. */
export async function applyChanges(db: Db, catalogue: Catalogue, actor: Actor, changes: readonly TextChange[], now: Date): Promise<{ written: number }> {
  const person = requirePerson(actor)
  await inTransaction(db, async (tx) => {
    const edited = await lockEditedTexts(tx)
    const codes = (await interfaceLanguages(tx)).map(({ code }) => code)
    const reader = { editedTexts: contextOf(tx).editedTexts, language: actor.language }
    const texts = [...new Map(changes.map((change) => [textKeyOf(change), change])).values()].map((change) =>
      toWrite({ catalogue, edited, codes }, reader, change),
    )
    const stale = texts.filter((change) => (edited.get(textKeyOf(change))?.revision ?? 0) !== change.revision)
    if (stale.length > 0) refuse('translation.importStale', { count: stale.length })
    const kept = texts.flatMap(({ language, namespace, key, text, entry }) =>
      compare(`${language}:${namespace}:${key}`, currentTextIn(edited, entry, language), text),
    )
    await writeTexts(tx, edited, texts, { personId: person.id, now })
    const ids = { count: texts.length, languages: [...new Set(texts.map(({ language }) => language))] }
    await record(tx, actor, {
      subject: 'translations',
      subjectId: 0,
      code: 'translations.imported',
      ids,
      text: JSON.stringify(texts.map(toNote)),
      changes: kept,
    })
  })
  await reloadEditedTexts(db)
  return { written: changes.length }
}

const toNote = ({ language, namespace, key, text }: TextToWrite) => [language, namespace, key, text]

function toWrite(
  { catalogue, edited, codes }: { catalogue: Catalogue; edited: EditedTexts; codes: readonly string[] },
  reader: FaultReader,
  change: TextChange,
): TextToWrite {
  const { language, namespace, key } = change
  const entry = catalogue.find(namespace, key)
  if (!entry || !codes.includes(language) || !needsText(language, entry)) return refuse('translation.notFound', { key })
  const text = normaliseText(change.text)
  const message = findTranslationFault(reader, entry, sourceOf(edited, entry, language).text, text)
  return message ? refuse('translation.faulty', { message: `${namespace}:${key}: ${message}` }) : { ...change, text, entry }
}
