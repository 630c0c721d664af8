import type { FormJson } from '@klesis/contract/invitations/invitation.ts'
import type { Tx } from '../../../db/db.ts'
import type { Forms } from './version-content.ts'
import { formHash, type StoredContent } from './version-hash.ts'

/** Stores the forms that are not stored yet, and returns the hashes of both. */
export async function saveForms(tx: Tx, { form, evaluationForm }: Forms): Promise<Pick<StoredContent, 'form' | 'evaluationForm'>> {
  return { form: await saveForm(tx, form), evaluationForm: evaluationForm && (await saveForm(tx, evaluationForm)) }
}

async function saveForm(tx: Tx, form: FormJson): Promise<Buffer> {
  const hash = formHash(form)
  await tx
    .insertInto('form_body')
    .values({ hash, form: JSON.stringify(form) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return hash
}
