import type { EvaluatedApplication } from '@klesis/contract/evaluations/evaluation.ts'
import type { FormAnswers, Json, Language } from '@klesis/contract/wire.ts'
import { redactAnswers, withoutIdentity } from '@klesis/forms/evaluation/without-identity.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { scopusKey } from '@klesis/forms/parts/asked-parts.ts'
import type { Db } from '../../../db/db.ts'
import { documentText, numberedNames } from '../../applications/index.ts'
import { hiddenMark, termsOf } from './hidden-terms.ts'
import { applicationText } from './hidden-words.ts'

/** An application for evaluators who are not told who applied: without the person, the answers that tell it, the words in other answers, and the names of files. */
export async function hideApplicant(db: Db, content: EvaluatedApplication, personId: number, language: Language): Promise<EvaluatedApplication> {
  const terms = await termsOf(db, personId)
  const names = numberedNames(content.attachments, language)
  const { [scopusKey]: _, ...answers } = content.data
  const { form, data } = withoutIdentity(content.form as unknown as Form, answers)
  const redacted = <Value>(value: Value) => redactAnswers(value as Json, terms, { mark: hiddenMark, file: documentText(language) }) as Value
  return {
    ...content,
    protocolNumber: null,
    applicant: { id: 0, fullname: applicationText(content.id, language), avatar: null, unit: null },
    form: form as unknown as Json,
    data: redacted<FormAnswers>(data),
    experience: redacted(content.experience),
    scopusId: null,
    attachments: content.attachments.map((one) => ({ ...one, name: names.get(one.id) ?? '' })),
  }
}

/** Evaluations by others, without the words in their answers that tell who applied, and the names of their files. */
export async function hideInEvaluations<Row extends { data: FormAnswers }>(
  db: Db,
  rows: readonly Row[],
  { applicantId, language }: { applicantId: number; language: Language },
): Promise<Row[]> {
  const terms = await termsOf(db, applicantId)
  return rows.map((row) => ({ ...row, data: redactAnswers(row.data as Json, terms, { mark: hiddenMark, file: documentText(language) }) as FormAnswers }))
}
