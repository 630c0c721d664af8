import type { FormJson } from '@klesis/contract/invitations/invitation.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { nestStoredForms } from './complete-forms.ts'
import { findPartsByPath, type StoredPart } from './find-parts.ts'

/** The newest version of a stored form, with the forms that it contains; undefined where there is none of this path. */
export async function findStoredForm(db: Db | Tx, path: string): Promise<(StoredPart & { form: FormJson }) | undefined> {
  const [part] = await findPartsByPath(db, 'form', [path])
  if (!part) return undefined
  const { content, ...found } = part
  return { ...found, ...(await nestStoredForms(db, { form: content as unknown as FormJson })) }
}
