import type { EvaluatedApplication } from '@klesis/contract/evaluations/evaluation.ts'
import type { FormAnswers, Json, Language } from '@klesis/contract/wire.ts'
import { redact, redactAnswers, withoutIdentity } from '@klesis/forms/evaluation/without-identity.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { scopusKey } from '@klesis/forms/parts/asked-parts.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { documentText, numberedNames } from '../../applications/index.ts'
import { applicationText } from './hidden-words.ts'

/** What stands in a text in place of words that tell who applied. */
const mark = '[…]'
/** Shorter surnames may be ordinary words, so they are taken out only beside the first name. */
const shortestSurname = 4

/** An application for evaluators who are not told who applied: without the person, the answers that tell it, the words in other answers, and the names of files. */
export async function hideApplicant(db: Db, content: EvaluatedApplication, personId: number, language: Language): Promise<EvaluatedApplication> {
  const terms = await findTerms(db, personId)
  const names = numberedNames(content.attachments, language)
  const { [scopusKey]: _, ...answers } = content.data
  const { form, data } = withoutIdentity(content.form as unknown as Form, answers)
  const redacted = <Value>(value: Value) => redactAnswers(value as Json, terms, { mark, file: documentText(language) }) as Value
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
  const terms = await findTerms(db, applicantId)
  return rows.map((row) => ({ ...row, data: redactAnswers(row.data as Json, terms, { mark, file: documentText(language) }) as FormAnswers }))
}

/** What evaluators wrote of applications of several people, each without the words that tell who applied. */
export async function hideInNotes<Row extends { note: string; applicantId: number }>(db: Db | Tx, rows: readonly Row[]): Promise<Row[]> {
  const hidden: Row[] = []
  for (const row of rows) {
    const [note = ''] = row.note === '' ? [] : await hideInTexts(db, [row.note], row.applicantId)
    hidden.push({ ...row, note })
  }
  return hidden
}

/** What evaluators wrote, without the words that tell who applied. */
export async function hideInTexts(db: Db | Tx, texts: readonly string[], personId: number): Promise<string[]> {
  const terms = await findTerms(db, personId)
  return texts.map((text) => redact(text, terms, mark))
}

/** The words by which texts tell who somebody is: names in both orders, the surname alone, e-mail addresses and the telephone. */
async function findTerms(db: Db | Tx, personId: number): Promise<string[]> {
  const { first_name, last_name, ...rest } = await db
    .selectFrom('person')
    .select(['first_name', 'last_name', 'email', 'uid', 'phone'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  const fullNames = first_name && last_name ? [`${first_name} ${last_name}`, `${last_name} ${first_name}`] : []
  const terms = [...fullNames, ...(last_name.length >= shortestSurname ? [last_name] : []), rest.email, rest.uid, rest.phone]
  return terms.filter((term): term is string => (term ?? '').trim() !== '')
}
