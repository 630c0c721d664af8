import { record } from '../../../audit/record.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { readManagedInvitation } from '../../invitations/index.ts'
import { findApplication } from '../../lifecycle/index.ts'
import { writeToApplicant } from '../../procedures/index.ts'
import type { HandleOne } from '../runs/handle-each.ts'
import { runInputs } from '../runs/run-input.ts'

/** Mails the applicant of an application in their language. The key of the mail names run and application, so that none gets it twice. */
export const mailApplicant: HandleOne = async ({ db, now }, { code, actor, input }, { id, invitationId, place }) => {
  if (!(await findApplication(db, id))) refuse('application.notFound')
  await readManagedInvitation(db, actor, invitationId)
  const letter = { ...runInputs.mail.parse(input), invitationId, applicationId: id, now: now() }
  const mail = (await writeToApplicant(db, actor, letter)) ?? refuse('bulkRun.noAddress')
  const { address } = mail
  const written = mail.written(`bulk:${code}:${id}`)
  return async (tx) => {
    await readManagedInvitation(tx, actor, invitationId)
    for (const { key, content } of written) await queueMail(tx, { ...content, to: address, messageKey: key, place })
    const changes = [{ path: 'mail', after: written[0]?.content.subject }]
    await record(tx, actor, { subject: 'application', subjectId: id, code: 'application.mailed', ids: { invitationId }, changes })
  }
}
