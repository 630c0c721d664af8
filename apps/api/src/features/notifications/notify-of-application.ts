import { sql } from 'kysely'
import { athensDaySql } from '../../db/athens-day.ts'
import { beforeCommit, type Collection } from '../../db/before-commit.ts'
import type { Tx } from '../../db/db.ts'
import { contextOf } from '../../db/db-context.ts'
import { fewRows } from '../../db/few-rows.ts'
import { namedChange } from '../../db/named-query.ts'
import { takeJobs, withJobForIds } from '../../jobs/enqueue.ts'
import { placeOf } from '../../jobs/list-place.ts'
import { isDutyIn } from '../duties/index.ts'
import { digestOfNew } from './digest/digest-of-new.ts'
import { mailNotices } from './mail-notices.ts'
import type { NoticeCode } from './notice-codes.ts'
import { NoticeParams } from './notice-params.ts'

/** A notice of which everything follows from an application. */
export interface ApplicationNotice {
  code: NoticeCode
  applicationId: number
  /** Notifies the approvers of those of these steps that were opened, and their substitutes of today, in the applicant's name. Without it the applicant is notified. */
  stepIds?: readonly number[]
  /** A path of the portal; that of the application without it. */
  link?: string
}

/**
 * Notifies of applications as they are at the end of the transaction. The statement that inserts the notices also reads what they say and to whom, so that a
 * transaction does not wait for it while others wait for its protocol number.
 */
export const notifyOfApplication = (tx: Tx, notice: ApplicationNotice): Promise<void> => beforeCommit(tx, noticesOfApplications, notice)

const noticesOfApplications: Collection<ApplicationNotice> = {
  order: 2,
  write: (tx, notices) =>
    insertNotices(tx, {
      notices: JSON.stringify(
        notices.map(({ code, applicationId, stepIds, link }, turn) => ({
          ...{ turn, code, application: applicationId, steps: stepIds },
          link: link ?? `/application/edit/${applicationId}`,
        })),
      ),
      otherParams: JSON.stringify(NoticeParams.parse({})),
      now: contextOf(tx).now().toISOString(),
      jobs: takeJobs(tx),
      priority: -placeOf(tx),
    }),
}

const instantText = (moment: ReturnType<typeof sql>) => sql`coalesce(to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), '')`

const insertNotices = namedChange<{ notices: string; otherParams: string; now: string; jobs: string; priority: number }>(
  'notifications.insertOfApplications',
  (value, db) =>
    withJobForIds(
      db,
      mailNotices,
      sql`
      insert into notification (person_id, code, params, sender_id, link, created_at, digest)
      select p.id, n.code, ${value('otherParams')}::jsonb || jsonb_build_object('title', i.title, 'applicant', a.applicant_name, 'number', a.id::text,
          'protocolNumber', coalesce(a.protocol_number, ''), 'submitted', ${instantText(sql`a.submitted_at`)},
          'sent', ${instantText(sql`coalesce(a.resubmitted_at, a.submitted_at)`)}),
        case when n.steps is not null then a.person_id end, n.link, now(),
        ${digestOfNew}
      from json_to_recordset(${value('notices')}::json) as n (turn integer, code text, application integer, steps integer[], link text)
        join application a on a.id = n.application join invitation i on i.id = a.invitation_id
        cross join lateral (
          with s as (select approver_id, unit_id, target_position, stands_in_for_id from step where id = any(n.steps) and opened_at is not null)
          select a.person_id as id where n.steps is null
          union select approver_id from s
          union select u.substitute_id from s join substitution u on u.person_id = s.approver_id and ${isDutyIn(sql`u.duties_unit_id`)}
            where ${athensDaySql(value('now'))} between u.active_from and u.active_until) reader
        join person p on p.id = reader.id
      where ${fewRows(sql`n.turn`)} and p.is_active and not p.is_nameless and (n.steps is null or p.id <> a.person_id) order by n.turn, p.id
      returning id`,
      { taken: value('jobs'), priority: value('priority') },
    ),
)
