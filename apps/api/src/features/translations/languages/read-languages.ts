import type { PortalLanguage } from '@klesis/contract/translations/translation.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { type Catalogue, needsText } from '../catalogue/catalogue.ts'
import { shownIn } from '../texts/to-translation.ts'
import { readWritten, type Written } from '../texts/written-texts.ts'

/** Beside the flags stands a further language once at most one text in twenty is missing; those are shown in English. */
const enough = 0.95

const always: readonly string[] = ['el', 'en']

export interface LanguageRow {
  code: string
  name: string
  forInvitations: boolean
  forInterface: boolean
}

/** Every language that was added, Greek and English first. */
export const findLanguages = (db: Db | Tx): Promise<LanguageRow[]> =>
  db
    .selectFrom('language')
    .select(['code', 'own_name as name', 'for_invitations as forInvitations', 'for_interface as forInterface'])
    .orderBy('position')
    .execute()

/** Those that the portal itself is translated into. */
export const interfaceLanguages = async (db: Db | Tx): Promise<LanguageRow[]> => (await findLanguages(db)).filter(({ forInterface }) => forInterface)

/** The languages with what they lack, for who decides on them. */
export async function readLanguages(db: Db, catalogue: Catalogue): Promise<{ languages: PortalLanguage[] }> {
  const written = await readWritten(db)
  return { languages: (await findLanguages(db)).map((language) => toPortalLanguage(catalogue, written, language)) }
}

/** Further languages that the page may be read in. */
export async function readOffered(db: Db, catalogue: Catalogue): Promise<{ code: string; name: string }[]> {
  const further = (await interfaceLanguages(db)).filter(({ code }) => !always.includes(code))
  if (further.length === 0) return []
  const written = await readWritten(db)
  return further.filter((language) => toPortalLanguage(catalogue, written, language).isOffered).map(({ code, name }) => ({ code, name }))
}

function toPortalLanguage(catalogue: Catalogue, written: Written, language: LanguageRow): PortalLanguage {
  const { code, forInterface } = language
  const needed = catalogue.texts.filter((entry) => needsText(code, entry))
  const missing = needed.filter((entry) => shownIn(written, entry, code) === null).length
  const isFixed = always.includes(code)
  const isOffered = isFixed || (forInterface && needed.length > 0 && missing <= needed.length * (1 - enough))
  return { ...language, isFixed, missing, all: needed.length, isOffered }
}
