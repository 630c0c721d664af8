import { languages } from '@klesis/contract/languages.ts'
import type { Language, LocalizedText } from '@klesis/contract/wire.ts'
import type { Tx } from '../../../db/db.ts'
import { markDescriber, parseReviewMarks } from '../../lifecycle/index.ts'

/** As many marks as a mail names. */
const mostNamed = 20

/** The labels of the answers and documents that an application was sent back for, each with its note, one a line; empty if nothing is marked. */
export async function readMarked(tx: Tx, applicationId: number): Promise<LocalizedText> {
  const application = await tx.selectFrom('application').select('review_marks').where('id', '=', applicationId).executeTakeFirst()
  const marks = parseReviewMarks(application?.review_marks ?? null)
  if (!marks) return {}
  const describe = await markDescriber(tx, applicationId, marks)
  const inLanguage = (language: Language) => {
    const labels = describe(language)
    return [...labels.slice(0, mostNamed), ...(labels.length > mostNamed ? ['…'] : [])].join('\n')
  }
  return Object.fromEntries(languages.map((language) => [language, inLanguage(language)]))
}
