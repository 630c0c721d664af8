import { z } from 'zod'
import type { Listener } from '../../../events/emit.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { scriptOwner } from '../../procedures/index.ts'
import { mailNamelessByScript, NamelessMail } from '../nameless/mail-nameless.ts'
import { mailByScript } from './mail-by-script.ts'

/** What a mail is made from: a notice of a person with an account, or the mail to an applicant without one. */
const Source = z.union([z.object({ noticeId: z.int() }), z.object({ nameless: NamelessMail })])

/** Runs the script of a mail again. When it failed, the mail was sent with the portal's own text; now a second mail with the script's text follows. */
export const repeatMail: Listener<'procedure.mailRepeated'> = async (tx, { invitationId, runId, key, source }) => {
  const mail = Source.parse(source)
  const options = { key: `repeat:${runId}`, group: scriptOwner(invitationId) }
  if ('noticeId' in mail) await enqueue(tx, mailByScript, { id: mail.noticeId, repeats: runId }, options)
  else await enqueue(tx, mailNamelessByScript, { ...mail.nameless, key, repeats: runId }, options)
}
