import type { FormAnswers } from '@klesis/contract/wire.ts'
import { readForm } from '@klesis/forms/model/read-form.ts'
import { isPrefilled, prefilledAnswers } from '@klesis/forms/prefill/prefilled-answers.ts'
import type { Person } from '../../../actor/actor.ts'
import type { Tx } from '../../../db/db.ts'
import { findVersion } from '../../invitations/index.ts'

/** The answers with which a new application begins: those that the hooks gave, and its applicant's profile in the fields that are filled in from it. */
export async function beginAnswers(tx: Tx, person: Person, versionId: number, given: FormAnswers): Promise<FormAnswers> {
  if (person.isNameless) return given
  const version = await findVersion(tx, versionId)
  const read = version && readForm(version.form)
  if (!read?.ok || !isPrefilled(read.form)) return given
  const { father_name: fatherName, phone } = await tx
    .selectFrom('person')
    .select(['father_name', 'phone'])
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  return prefilledAnswers(read.form, { ...person, email: person.email ?? '', fatherName, phone }, given)
}
