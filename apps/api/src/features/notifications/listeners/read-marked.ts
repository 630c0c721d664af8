import { noteOn } from '@klesis/contract/applications/mark-notes.ts'
import { languages } from '@klesis/contract/languages.ts'
import type { Language, LocalizedText } from '@klesis/contract/wire.ts'
import { answerDescriber } from '@klesis/forms/diff/describe-answers.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import type { Tx } from '../../../db/db.ts'
import { findAskedRequirements, findVersionOf, textIn } from '../../invitations/index.ts'
import { parseReviewMarks } from '../../lifecycle/index.ts'

const withNote = (label: string, note: string) => (note ? `${label}: ${note.replaceAll(/\s+/g, ' ')}` : label)

/** As many marks as a mail names. */
const mostNamed = 20

/** The labels of the answers and documents that an application was sent back for, each with its note, one a line; empty if nothing is marked. */
export async function readMarked(tx: Tx, applicationId: number): Promise<LocalizedText> {
  const application = await tx.selectFrom('application').select('review_marks').where('id', '=', applicationId).executeTakeFirst()
  const marks = parseReviewMarks(application?.review_marks ?? null)
  const version = marks && (await findVersionOf(tx, applicationId))
  if (!marks || !version) return {}
  const documents = [...version.requirements, ...(marks.requirements.length > 0 ? await findAskedRequirements(tx, { applicationId }) : [])]
  const inLanguage = (language: Language) => {
    const describe = answerDescriber(version.form as unknown as Form, language)
    const answers = marks.answers.map((path) => {
      const { section, label } = describe({ path })
      return withNote([...section, label].join(' › '), noteOn(marks.answerNotes, path))
    })
    const asked = documents.filter(({ id }) => marks.requirements.includes(id))
    const titles = asked.map(({ id, attachmentType }) => withNote(textIn(attachmentType.title, language), noteOn(marks.requirementNotes, id)))
    const labels = [...answers, ...titles]
    return [...labels.slice(0, mostNamed), ...(labels.length > mostNamed ? ['…'] : [])].join('\n')
  }
  return Object.fromEntries(languages.map((language) => [language, inLanguage(language)]))
}
