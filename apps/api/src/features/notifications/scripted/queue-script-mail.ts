import type { Tx } from '../../../db/db.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import type { MailContent } from '../../../mail/to-mail.ts'
import type { ScriptMail } from '../../procedures/index.ts'

interface Recipients {
  /** The address of whom the notice is for. */
  reader: string
  messageKey: string
  /** The mail to the reader, with links that act in the reader's name. */
  toReader: () => Promise<MailContent>
  /** The mail to anybody else, without them. */
  toOthers: () => MailContent
}

/** Queues the mail of a script: one for each recipient, so that each header has one address. */
export async function queueScriptMail(tx: Tx, { to, cc }: ScriptMail, { reader, messageKey, toReader, toOthers }: Recipients): Promise<void> {
  const isReader = (address: string) => address.toLowerCase() === reader.toLowerCase()
  const addresses = new Map([...(to ?? [reader]), ...cc].map((address) => [address.toLowerCase(), address]))
  if ([...addresses.keys()].some(isReader)) await queueMail(tx, { ...(await toReader()), to: reader, messageKey })
  const others = [...addresses.values()].filter((address) => !isReader(address))
  for (const [index, address] of others.entries()) await queueMail(tx, { ...toOthers(), to: address, messageKey: `${messageKey}:${index + 1}` })
}
