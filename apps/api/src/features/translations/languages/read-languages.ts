import type { PortalLanguage } from '@klesis/contract/translations/translation.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { type Catalogue, needsText } from '../catalogue/catalogue.ts'
import { type EditedTexts, readEditedTexts } from '../texts/edited-texts.ts'
import { currentTextIn } from '../texts/to-translation.ts'

/** A further language is offered to readers if at most one text in twenty is missing; missing texts are shown in English. */
const enough = 0.95

const always: readonly string[] = ['el', 'en']

export interface LanguageRow {
  code: string
  name: string
  forInvitations: boolean
  forInterface: boolean
}

/** All languages, Greek and English first. */
export const findLanguages = (db: Db | Tx): Promise<LanguageRow[]> =>
  db
    .selectFrom('language')
    .select(['code', 'own_name as name', 'for_invitations as forInvitations', 'for_interface as forInterface'])
    .orderBy('position')
    .execute()

/** The languages of the interface, with those that miss too many texts to be offered. */
export const interfaceLanguages = async (db: Db | Tx): Promise<LanguageRow[]> => (await findLanguages(db)).filter(({ forInterface }) => forInterface)

/** Reads the languages with their missing texts, for administrators. */
export async function readLanguages(db: Db, catalogue: Catalogue): Promise<{ languages: PortalLanguage[] }> {
  const edited = await readEditedTexts(db)
  return { languages: (await findLanguages(db)).map((language) => toPortalLanguage(catalogue, edited, language)) }
}

/** The languages beside Greek and English that readers may choose for the page: those of the interface in which few texts are missing. */
export async function readOffered(db: Db, catalogue: Catalogue): Promise<{ code: string; name: string }[]> {
  const further = (await interfaceLanguages(db)).filter(({ code }) => !always.includes(code))
  if (further.length === 0) return []
  const edited = await readEditedTexts(db)
  return further.filter((language) => toPortalLanguage(catalogue, edited, language).isOffered).map(({ code, name }) => ({ code, name }))
}

function toPortalLanguage(catalogue: Catalogue, edited: EditedTexts, language: LanguageRow): PortalLanguage {
  const { code, forInterface } = language
  const needed = catalogue.texts.filter((entry) => needsText(code, entry))
  const missing = needed.filter((entry) => currentTextIn(edited, entry, code) === null).length
  const isFixed = always.includes(code)
  const isOffered = isFixed || (forInterface && needed.length > 0 && missing <= needed.length * (1 - enough))
  return { ...language, isFixed, missing, all: needed.length, isOffered }
}
