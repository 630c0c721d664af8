import type { FormJson } from '@klesis/contract/invitations/invitation.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { scanForm } from '@klesis/forms/scripts/scan-form.ts'
import type { Tx } from '../../../db/db.ts'
import { findUnknownStoredForms } from '../../forms/index.ts'
import type { PendingNote } from './import-notes.ts'

/** Notes for the author about an imported form: parts that are not supported. They are neither changed nor dropped. */
export function formNotes(form: FormJson): PendingNote[] {
  const { unsupported, scripts, htmlIssues, ignored } = scanForm(form as unknown as Form)
  return [
    ...[...new Set(unsupported.map(({ type }) => type))].map((name): PendingNote => ({ code: 'componentUnsupported', name })),
    ...scripts.flatMap(({ key, uses }): PendingNote[] => (uses.length > 0 ? [{ code: 'scriptForeign', name: key, uses: uses.join(', ') }] : [])),
    ...htmlIssues.map(({ key, tag }): PendingNote => ({ code: 'htmlNotShown', name: key, uses: tag })),
    ...ignored.map(({ key, property }): PendingNote => ({ code: 'optionIgnored', name: key, uses: property })),
  ]
}

/** Notes about stored forms that this portal does not have: their fields are kept as the file brought them. */
export const storedFormNotes = async (tx: Tx, forms: readonly FormJson[]): Promise<PendingNote[]> =>
  (await findUnknownStoredForms(tx, forms)).map((name) => ({ code: 'storedFormUnknown', name }))
