import { type RawBuilder, sql } from 'kysely'

/** The unit `alias` as scripts see it; null if there is none. */
export const unitJson = (alias: string): RawBuilder<unknown> => {
  const u = sql.raw(alias)
  return sql`case when ${u}.id is not null then jsonb_build_object('id', ${u}.id, 'code', ${u}.code, 'label', ${u}.label, 'labelEn', ${u}.label_en,
    'parent', (select above.code from unit above where above.id = ${u}.parent_id)) end`
}

/** The person `alias` with the fields of the public directory; null if there is none. */
export const personJson = (alias: string): RawBuilder<unknown> => {
  const p = sql.raw(alias)
  return sql`case when ${p}.id is not null then jsonb_build_object('id', ${p}.id, 'uid', ${p}.uid, 'firstName', ${p}.first_name, 'lastName', ${p}.last_name,
    'fullname', ${p}.fullname, 'email', ${p}.email, 'unit', (select ${unitJson('u')} from unit u where u.id = ${p}.unit_id)) end`
}

/** The application `a` as scripts see it; `applicant` is its person. */
export const applicationJson = sql`jsonb_build_object('id', a.id, 'revision', a.revision, 'appState', a.app_state, 'approvalState', a.approval_state,
  'protocolNumber', a.protocol_number, 'protocolAt', a.protocol_at, 'submittedAt', a.submitted_at, 'decidedAt', a.decided_at, 'language', a.language,
  'applicant', ${personJson('applicant')}, 'data', a.data)`
