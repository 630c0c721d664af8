import { noteOn } from '@klesis/contract/applications/mark-notes.ts'
import type { ReviewMarks } from '@klesis/contract/applications/review-marks.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { answerDescriber } from '@klesis/forms/diff/describe-answers.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import type { Tx } from '../../../db/db.ts'
import { findAskedRequirements, findVersionOf } from '../../invitations/index.ts'

const withNote = (label: string, note: string) => [label, note.replaceAll(/\s+/g, ' ')].filter((text) => text !== '').join(': ')

/** Writes the labels of the marked answers and documents of an application, each with its note in one line. */
export async function markDescriber(tx: Tx, applicationId: number, marks: ReviewMarks): Promise<(language: Language) => string[]> {
  const version = await findVersionOf(tx, applicationId)
  if (!version) return () => []
  const documents = [...version.requirements, ...(marks.requirements.length > 0 ? await findAskedRequirements(tx, { applicationId }) : [])]
  const asked = documents.filter(({ id }) => marks.requirements.includes(id))
  return (language) => {
    const describe = answerDescriber(version.form as unknown as Form, language)
    const answers = marks.answers.map((path) => {
      const { section, label } = describe({ path })
      return withNote([...section, label].join(' › '), noteOn(marks.answerNotes, path))
    })
    return [...answers, ...asked.map(({ id, attachmentType }) => withNote(textIn(attachmentType.title, language), noteOn(marks.requirementNotes, id)))]
  }
}
