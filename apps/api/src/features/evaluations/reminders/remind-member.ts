import type { CommitteeMember } from '@klesis/contract/evaluations/committee.ts'
import type { MailKind } from '@klesis/contract/identity/mail-kinds.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Config } from '../../../config.ts'
import { athensDay } from '../../../db/athens-day.ts'
import type { Db } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { isMailable, queueMail } from '../../../mail/queue-mail.ts'
import { actorOfPerson } from '../../identity/index.ts'
import { requireSeat } from '../evaluations.policy.ts'
import { findMembers } from '../list/find-members.ts'
import { evaluationReminderMail, type OwedEvaluations } from './evaluation-reminder-mail.ts'

export interface ReminderNeeds {
  db: Db
  config: Config
}

interface Asked {
  invitationId: number
  personId: number
  now: Date
}

/** For a person `p`: mails of this kind reach them. */
export const getsMails = (kind: MailKind) => sql<boolean>`(p.is_active and p.email is not null
  and not exists (select from mail_choice u where u.person_id = p.id and u.kind = ${sql.lit(kind)}))`

/** For a person `p`: a reminder of evaluations reaches them. */
export const getsReminders = getsMails('evaluation.reminder')

/**
 * Mails a member what they owe in an invitation, at most once a day, whoever asks and however often at once: the row of the day is inserted in the transaction of the
 * mail. What they owe is counted as they see it themselves.
 */
export async function remindMember({ db, config }: ReminderNeeds, by: Actor, asked: Asked): Promise<'sent' | CommitteeMember['reminder']> {
  const { invitationId, personId, now } = asked
  const member = await actorOfPerson(db, personId)
  const email = member?.person?.email
  if (!member || !email || !isMailable(email)) return 'noMail'
  const owed = await readOwed(db, member, asked)
  if (owed.count === 0) return 'notLate'
  return inTransaction(db, async (tx) => {
    const day = athensDay(now)
    const made = await tx
      .insertInto('evaluation_reminder')
      .values({ invitation_id: invitationId, person_id: personId, day, sent_at: now.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('day')
      .executeTakeFirst()
    if (!made) return 'sentToday'
    const { fullname, language } = requirePerson(member)
    const mail = evaluationReminderMail(config, contextOf(tx).editedTexts, { fullname, language }, { ...owed, now })
    await queueMail(tx, { ...mail, to: email, messageKey: `evaluation.reminder:${invitationId}:${personId}:${day}` })
    await record(tx, by, {
      ...{ subject: 'invitation', subjectId: invitationId, code: 'invitation.evaluatorReminded', ids: { personId, owed: owed.count } },
      changes: [{ path: 'evaluation.reminded', after: fullname }],
    })
    return 'sent'
  })
}

/** They are reminded before they have declared confidentiality as well. */
async function readOwed(db: Db, member: Actor, { invitationId, personId, now }: Asked): Promise<OwedEvaluations> {
  const access = await requireSeat(db, member, 'evaluation.read', { invitationId, now })
  const { title, deadline, hasBegun } = access
  const row = hasBegun ? (await findMembers(db, member, access, now)).find((one) => one.personId === personId) : undefined
  return { invitationId, title, deadline, count: row ? row.progress.expected - row.progress.final : 0 }
}
