import type { FormAnswers } from '@klesis/contract/wire.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { readForm } from '@klesis/forms/model/read-form.ts'
import type { FormerAnswer } from '@klesis/forms/move/former-answer.ts'
import { moveAnswers } from '@klesis/forms/move/move-answers.ts'
import type { Db } from '../../../db/db.ts'
import { sandboxOf } from '../../../sandbox/sandbox.ts'
import { checkAnswers } from '../../forms/index.ts'
import { findVersion } from '../../invitations/index.ts'
import type { StoredFormerAnswer } from './former-answers.ts'

/** An application's answers as another version asks for them. */
export interface PlannedMove {
  data: FormAnswers
  /** The ids of former answers that are answers again. */
  returned: number[]
  added: FormerAnswer[]
}

interface Subject {
  /** The version that the answers were given to. */
  versionId: number
  /** The application's revision. */
  revision: number
  data: FormAnswers
  former: readonly StoredFormerAnswer[]
}

/** Plans moves to a version. It applies the rules of the form, which may run scripts, so it must not be called in a transaction. Forms are read once. */
export function movePlanner(db: Db, toVersionId: number, now: Date): (subject: Subject) => Promise<PlannedMove> {
  const forms = new Map<number, Promise<Form>>()
  const formOf = (versionId: number): Promise<Form> => {
    const found = forms.get(versionId) ?? readVersionForm(db, versionId)
    forms.set(versionId, found)
    return found
  }
  return async ({ versionId, revision, data, former }) => {
    const [before, after] = await Promise.all([formOf(versionId), formOf(toVersionId)])
    const apply = async (answers: Record<string, unknown>) => (await checkAnswers(sandboxOf(db), after, answers, { now, mode: 'draft' })).data
    const rowsAreUnchanged = former.every((answer) => answer.revision === revision)
    const moved = await moveAnswers({ data, former }, { before, after, rowsAreUnchanged, apply })
    const kept = new Set<FormerAnswer>(moved.former)
    const known = new Set<FormerAnswer>(former)
    return {
      data: moved.data as FormAnswers,
      returned: former.filter((answer) => !kept.has(answer)).map(({ id }) => id),
      added: moved.former.filter((answer) => !known.has(answer)),
    }
  }
}

/** The form of a version, as applications read it. */
export async function readVersionForm(db: Db, versionId: number): Promise<Form> {
  const version = await findVersion(db, versionId)
  const read = version && readForm(version.form)
  if (!read?.ok) throw new Error(`The form of version ${versionId} cannot be read.`)
  return read.form
}
