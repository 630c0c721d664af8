import type { FormAnswers } from '@klesis/contract/wire.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { withoutRequestSecrets } from '@klesis/forms/sanitise/without-request-secrets.ts'
import type { Db } from '../../../db/db.ts'
import { sandboxOf } from '../../../sandbox/sandbox.ts'
import { checkAnswers } from '../../forms/index.ts'
import { findSubmittedVersionOf } from '../../invitations/index.ts'
import type { ApplicationRow } from '../../lifecycle/index.ts'

/** What was submitted, with the form that it answers; the rules of the form have been applied. */
export async function readSubmittedAnswers(db: Db, { id, data: answers }: Pick<ApplicationRow, 'id' | 'data'>, now: Date) {
  const version = await findSubmittedVersionOf(db, id)
  if (!version) throw new Error(`Application ${id} has lost its version.`)
  const form = withoutRequestSecrets(version.form as unknown as Form)
  const { data, hidden = new Set<string>() } = await checkAnswers(sandboxOf(db), form, answers as FormAnswers, { mode: 'draft', now })
  return { version, form, data, hidden }
}
