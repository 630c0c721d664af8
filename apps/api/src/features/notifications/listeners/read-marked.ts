import { languages } from '@klesis/contract/languages.ts'
import type { Language, LocalizedText } from '@klesis/contract/wire.ts'
import { answerDescriber } from '@klesis/forms/diff/describe-answers.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import type { Tx } from '../../../db/db.ts'
import { findAskedRequirements, findVersionOf, textIn } from '../../invitations/index.ts'
import { parseReviewMarks } from '../../lifecycle/index.ts'

/** As many marks as a mail names. */
const mostNamed = 20

/** The labels of the answers and documents that an application was sent back for, one a line; empty if nothing is marked. */
export async function readMarked(tx: Tx, applicationId: number): Promise<LocalizedText> {
  const application = await tx.selectFrom('application').select('review_marks').where('id', '=', applicationId).executeTakeFirst()
  const marks = parseReviewMarks(application?.review_marks ?? null)
  const version = marks && (await findVersionOf(tx, applicationId))
  if (!marks || !version) return {}
  const documents = [...version.requirements, ...(marks.requirements.length > 0 ? await findAskedRequirements(tx, { applicationId }) : [])]
  const inLanguage = (language: Language) => {
    const describe = answerDescriber(version.form as unknown as Form, language)
    const answers = marks.answers.map((path) => describe({ path })).map(({ section, label }) => [...section, label].join(' › '))
    const titles = documents.filter(({ id }) => marks.requirements.includes(id)).map(({ attachmentType }) => textIn(attachmentType.title, language))
    const labels = [...answers, ...titles]
    return [...labels.slice(0, mostNamed), ...(labels.length > mostNamed ? ['…'] : [])].join('\n')
  }
  return Object.fromEntries(languages.map((language) => [language, inLanguage(language)]))
}
