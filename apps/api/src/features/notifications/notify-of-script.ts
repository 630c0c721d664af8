import type { LocalizedText } from '@klesis/contract/wire.ts'
import type { Tx } from '../../db/db.ts'
import { notify } from './notify.ts'

interface ScriptNotice {
  /** The invitation's title. */
  title: LocalizedText
  applicationId: number | null
  /** Ids of persons. */
  to: readonly number[]
  text: LocalizedText
}

/** Notifies people of what a script of an invitation tells them. */
export const notifyOfScript = (tx: Tx, { title, applicationId, to, text }: ScriptNotice): Promise<void> =>
  notify(tx, {
    code: 'procedure.message',
    to,
    params: { title, number: applicationId === null ? '' : String(applicationId), message: text },
    senderId: null,
    link: applicationId === null ? '' : `/application/edit/${applicationId}`,
  })
