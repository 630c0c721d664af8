import type { Tx } from '../../../db/db.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import type { MailContent } from '../../../mail/to-mail.ts'
import type { ScriptMail } from '../../procedures/index.ts'

interface Recipients {
  /** The address of the person whom the notice is for. */
  recipient: string
  messageKey: string
  /** The mail to the recipient, with links that act in the recipient's name. */
  toRecipient: () => Promise<MailContent & { attachmentId?: string | undefined }>
  /** The mail to anybody else, without those links. */
  toOthers: () => MailContent
}

/** Queues the mail of a script: one for each recipient, so that each header has one address. */
export async function queueScriptMail(tx: Tx, { to, cc }: ScriptMail, { recipient, messageKey, toRecipient, toOthers }: Recipients): Promise<void> {
  const isRecipient = (address: string) => address.toLowerCase() === recipient.toLowerCase()
  const addresses = new Map([...(to ?? [recipient]), ...cc].map((address) => [address.toLowerCase(), address]))
  if ([...addresses.keys()].some(isRecipient)) await queueMail(tx, { ...(await toRecipient()), to: recipient, messageKey })
  const others = [...addresses.values()].filter((address) => !isRecipient(address))
  for (const [index, address] of others.entries())
    await queueMail(tx, { ...toOthers(), to: address, messageKey: `${messageKey}:${index + 1}`, place: index + 1 })
}
