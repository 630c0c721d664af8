import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../db/db.ts'

type Rows = Record<string, unknown>[]

/** The names of the files on a comment. */
const filesOf = (comment: string) =>
  sql`(select coalesce(json_agg(f.name order by cf.id), '[]') from comment_file cf join file f on f.id = cf.file_id where cf.comment_id = ${sql.ref(comment)}.id)`

/** Of a proposal `p`: somebody else wrote its note, which may have words that are hidden from whoever changed the rest. */
const isNoteOfOthers = sql`exists (
  select from audit_entry e join audit_text t on t.entry_id = e.id
  where e.subject = 'application' and e.subject_id = p.application_id and e.code = 'evaluation.proposed' and t.text = p.note and e.actor_id <> p.set_by)`

/** The queries of a person's data, by section. Left out are hashes, keys, and by which number a sign-in provider knows the person. */
const sections: Record<string, (id: number) => RawBuilder<unknown>> = {
  profile: (id) => sql`
    select id, uid, email, first_name as "firstName", last_name as "lastName", father_name as "fatherName", phone, title, language, login_group as "loginGroup",
      confirmed, created_at as "createdAt" from person where id = ${id}`,
  logins: (id) => sql`
    select 'local' as provider, username as email, null::timestamptz as "createdAt", null::timestamptz as "usedAt", null::timestamptz as "removedAt"
      from local_login where person_id = ${id}
    union all select provider, email, created_at, used_at, removed_at from login where person_id = ${id}`,
  roles: (id) => sql`select role from person_role where person_id = ${id} order by role`,
  privileges: (id) => sql`
    select 'invitation' as of, invitation_id as id, privilege from invitation_privilege where person_id = ${id}
    union all select 'unit', unit_id, 'edit' from unit_privilege where person_id = ${id}`,
  sessions: (id) => sql`
    select provider, address, browser, created_at as "createdAt", seen_at as "seenAt", expires_at as "expiresAt", ended_at as "endedAt"
    from session where person_id = ${id} order by created_at`,
  signIns: (id) => sql`select provider, outcome, address, browser, at from sign_in where person_id = ${id} order by id`,
  signingKeys: (id) => sql`
    select encode(serial_number, 'hex') as "serialNumber", created_at as "createdAt", valid_until as "validUntil" from signing_key where person_id = ${id}`,
  signingCertificates: (id) => sql`
    select provider, name, asked_at as "askedAt", accepted_at as "acceptedAt" from signing_subject where person_id = ${id} order by provider`,
  mailChoices: (id) => sql`select kind, delivery from mail_choice where person_id = ${id} order by kind`,
  listViews: (id) => sql`select name, is_shared as "isShared", settings from list_view where person_id = ${id} order by id`,
  reportRuns: (id) => sql`select report_key as report, question, created_at as at from report_run where person_id = ${id} order by id`,
  bookings: (id) => sql`
    select e.title, s.starts_at as "startsAt", b.booked_at as "bookedAt" from calendar_booking b join calendar_slot s on s.id = b.slot_id
      join calendar_event e on e.id = b.event_id where b.person_id = ${id} order by s.starts_at`,
  reportSchedules: (id) => sql`select report_key as report, rhythm, question from report_schedule where person_id = ${id} order by id`,
  applications: (id) => sql`
    select a.id, a.title, a.applicant_name as "applicantName", a.app_state as "appState", a.approval_state as "approvalState", a.protocol_number as "protocolNumber",
      a.data, a.working_data as "workingData", a.created_at as "createdAt", a.saved_at as "savedAt", a.submitted_at as "submittedAt", a.resubmitted_at as "resubmittedAt",
      a.decided_at as "decidedAt", a.deleted_at as "deletedAt",
      (select coalesce(json_agg(json_build_object('code', i.code, 'title', i.title)), '[]') from application_item c join invitation_item i on i.id = c.item_id
        where c.application_id = a.id) as items,
      (select coalesce(json_agg(json_build_object('label', s.label, 'state', s.state, 'decidedAt', s.decided_at,
          'reason', case when s.state in ('rejected', 'review') then s.reason end) order by s.id), '[]')
        from step s where s.application_id = a.id and s.opened_at is not null) as decisions,
      (select coalesce(json_agg(json_build_object('author', p.fullname, 'body', c.body, 'at', c.created_at, 'files', ${filesOf('c')}) order by c.id), '[]')
        from comment c join person p on p.id = c.person_id
        where c.application_id = a.id and c.audience = 'applicant' and c.withdrawn_at is null) as comments
    from application a where a.person_id = ${id} order by a.id`,
  decisions: (id) => sql`
    select s.application_id as "applicationId", s.state, s.reason, s.form_data as "formData", s.decided_at as "decidedAt"
    from step s where (s.decided_by = ${id} or s.approver_id = ${id}) and s.decided_at is not null order by s.id`,
  evaluations: (id) => sql`
    select application_id as "applicationId", state, data, total, saved_at as "savedAt", final_at as "finalAt" from evaluation where person_id = ${id} order by application_id`,
  earlierEvaluations: (id) => sql`
    select application_id as "applicationId", round, state, data, total, saved_at as "savedAt", final_at as "finalAt" from kept_evaluation
    where person_id = ${id} and saved_at is not null order by application_id, round`,
  discussionComments: (id) =>
    sql`select id, application_id as "applicationId", round, body, written_at as "writtenAt", withdrawn_at as "withdrawnAt" from discussion_comment where person_id = ${id} order by id`,
  discussionsRead: (id) => sql`
    select application_id as "applicationId", read_until as "untilComment" from discussion_mark where person_id = ${id} order by application_id`,
  scoreChanges: (id) => sql`
    select application_id as "applicationId", before, after, reason, changed_at as "changedAt" from score_change where person_id = ${id} order by id`,
  proposals: (id) => sql`
    select application_id as "applicationId", kind as proposal, case when not ${isNoteOfOthers} then note end as note, set_at as "setAt"
    from evaluation_proposal p where set_by = ${id} order by application_id`,
  conflictsOfInterest: (id) =>
    sql`select application_id as "applicationId", reason, declared_at as "declaredAt" from evaluation_conflict where person_id = ${id} order by application_id`,
  confidentiality: (id) => sql`select year, declared_at as "declaredAt", wording from confidentiality_declaration where person_id = ${id} order by year`,
  declinedEvaluations: (id) => sql`
    select invitation_id as "invitationId", application_id as "applicationId", reason, declined_at as "declinedAt" from evaluation_decline where person_id = ${id} order by id`,
  assignedApplications: (id) =>
    sql`select application_id as "applicationId", reason, assigned_at as "assignedAt" from evaluation_assignment where person_id = ${id} order by application_id`,
  relevances: (id) => sql`
    select application_id as "applicationId", item_id as "itemId", relevance, comment, saved_at as "savedAt" from item_relevance
    where person_id = ${id} order by application_id, item_id`,
  comments: (id) =>
    sql`select application_id as "applicationId", audience, body, ${filesOf('comment')} as files, created_at as at, edited_at as "editedAt", withdrawn_at as "withdrawnAt" from comment
      where person_id = ${id} order by id`,
  notifications: (id) =>
    sql`select code, params, link, created_at as "createdAt", hidden_at as "hiddenAt" from notification where person_id = ${id} order by id`,
  mails: (id) => sql`
    select m.subject, m.text, m.state, m.created_at as "createdAt", m.sent_at as "sentAt" from mail m join person p on p.email = m.to_address
    where p.id = ${id} order by m.id`,
  committees: (id) => sql`
    select c.title, m.role, m.active_from as "from", m.active_until as "until" from committee_member m join committee c on c.id = m.committee_id
    where m.person_id = ${id} order by c.id`,
  staff: (id) => sql`
    select e.first_name as "firstName", e.last_name as "lastName", e.email, e.gender, e.title, e.alt_title as "altTitle", e.is_active as "isActive",
      e.ext_email as "extEmail", e.tax_id as "taxId", e.mobile, e.home_address as "homeAddress", e.home_telephone as "homeTelephone",
      (select coalesce(json_agg(json_build_object('position', p.code, 'unit', u.label, 'kind', h.kind, 'from', h.active_from, 'until', h.active_until)), '[]')
        from holding h join position p on p.id = h.position_id join unit u on u.id = p.unit_id where h.employee_id = e.id) as positions
    from employee e where e.person_id = ${id}`,
  substitutions: (id) => sql`
    select case when s.person_id = ${id} then 'replaced' else 'standsIn' end as as, u.label as unit, s.active_from as "from", s.active_until as "until"
    from substitution s left join unit u on u.id = s.duties_unit_id where s.person_id = ${id} or s.substitute_id = ${id} order by s.id`,
  links: (id) => sql`
    select purpose, application_id as "applicationId", mailed_to as "mailedTo", created_at as "createdAt", expires_at as "expiresAt", revoked_at as "revokedAt"
    from link where person_id = ${id} order by id`,
  recordings: (id) => sql`
    select began_at as "from", last_at as "until", pages, browser from recording where person_id = ${id} order by id`,
  recordingConsent: (id) => sql`select answer, answered_at as "answeredAt" from recording_consent where person_id = ${id}`,
  actions: (id) => sql`
    select at, subject, subject_id as "subjectId", code, ids, t.changes -> 'changes' as changes
    from audit_entry e left join audit_text t on t.entry_id = e.id where actor_id = ${id} order by e.id`,
}

/** Everything stored about a person, as plain rows by section. */
export async function readOwnRecords(db: Db, personId: number): Promise<Record<string, Rows>> {
  const read: Record<string, Rows> = {}
  for (const [name, query] of Object.entries(sections)) read[name] = (await query(personId).execute(db)).rows as Rows
  return read
}
