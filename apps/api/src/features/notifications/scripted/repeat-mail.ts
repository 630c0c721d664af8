import { z } from 'zod'
import type { Listener } from '../../../events/emit.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { scriptOwner } from '../../procedures/index.ts'
import { mailNamelessByScript, NamelessMail } from '../nameless/mail-nameless.ts'
import { mailByScript } from './mail-by-script.ts'

const Source = z.union([z.object({ noticeId: z.int() }), z.object({ nameless: NamelessMail })])

/** Asks the script of a mail again, after it failed and the mail was sent with the portal's own text. */
export const repeatMail: Listener<'procedure.mailRepeated'> = async (tx, { invitationId, runId, key, source }) => {
  const asked = Source.parse(source)
  const options = { key: `repeat:${runId}`, group: scriptOwner(invitationId) }
  if ('noticeId' in asked) await enqueue(tx, mailByScript, { id: asked.noticeId, repeats: runId }, options)
  else await enqueue(tx, mailNamelessByScript, { ...asked.nameless, key, repeats: runId }, options)
}
