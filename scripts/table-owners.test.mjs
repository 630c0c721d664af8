import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pathTo } from './paths.mjs'

/** The one folder of the server that writes each table; others join it in reads and call its owner's commands. */
const owners = {
  org: [
    'unit unit_period unit_picture unit_privilege unit_type position position_type position_responsibility responsibility holding substitution employee',
    'organisation_import api_client directory_change chart_revision',
  ],
  committees: ['committee committee_member'],
  identity: ['person person_role local_login login session sign_in sign_in_start one_time_password mail_choice'],
  forms: ['field_type stored_part stored_part_version'],
  lookups: ['lookup lookup_item'],
  masterdata: ['course department semester app_tag tag target_group'],
  invitations: [
    'invitation invitation_app_tag invitation_draft invitation_help invitation_item invitation_privilege invitation_tag invitation_template invitation_version planned_publication form_body live_item requirement asked_document',
    'attachment_type form_script_failure action_set',
  ],
  'application-lists': ['answer_value chosen_answer'],
  procedures: [
    'trigger_script invitation_trigger rule_set invitation_rules run_log action_form failure_notice webhook_secret webhook_delivery rule_exit rule_exit_count',
  ],
  lifecycle: [
    'application application_count application_item application_tag attachment step step_count step_group duty_count protocol_counter resubmission',
    'former_answer version_move version_move_run version_review version_review_failure version_review_run',
  ],
  links: ['link link_use ticket'],
  letters: ['letter_version invitation_letter mended_letter'],
  documents: ['document document_copy document_evidence document_evidence_former document_preparation document_seal document_signature document_version'],
  notifications: ['notification contact_address digest'],
  evaluations: [
    'evaluation evaluation_assignment evaluation_conflict evaluation_period evaluation_reminder evaluation_summary item_relevance',
    'evaluation_cut_line evaluation_decline evaluation_dismissal evaluation_draw evaluation_minutes evaluation_proposal evaluator_number score_change discussion_comment',
    'discussion_mark',
    'assignment_plan assignment_preview confidentiality_declaration',
    'evaluation_round evaluation_left_out kept_evaluation kept_evaluation_summary',
  ],
  applications: ['comment comment_file comment_mention'],
  'list-views': ['list_view'],
  approvals: ['bulk_item bulk_run reminder'],
  'bulk-runs': ['application_run application_run_item application_run_result application_selection'],
  exports: ['export_file'],
  calendar: ['calendar calendar_person calendar_event calendar_event_person calendar_slot calendar_booking calendar_hold calendar_address'],
  signing: [
    'signing_authority signing_key signing_revocation signing_code signing_epoch signing_subject signing_former_certificate signing_institution signing_run',
  ],
  reports: ['report report_recipient report_run report_schedule'],
  translations: ['translation language'],
  recordings: ['recording recording_chunk recording_consent'],
  embedding: ['embedding_host'],
  rehearsals: ['rehearsal rehearsal_act rehearsal_screen'],
  audit: ['audit_entry audit_head audit_seal audit_text'],
  files: ['file'],
  http: ['idempotency_key'],
  limits: ['rate_limit'],
  mail: ['mail mailbox'],
  db: ['portal_mark schema_migration'],
}

/** Writes beside the owner's. The demonstration fills an empty database straight. */
const exceptions = new Map([
  ['http api_client', 'notes that a token was used'],
  ['http session', 'notes that a session was seen'],
  ['lifecycle invitation_item', 'keeps how many applied for it'],
  ['rehearsals file', 'in the world of a rehearsal, which is filled straight'],
  ['rehearsals mail', 'there, too: marks in which language a mail is written'],
  ['rehearsals person', 'there, too: the invented people'],
  ['rehearsals reminder', 'there, too: approvers are reminded once in each language'],
])

const ownerOf = new Map(Object.entries(owners).flatMap(([folder, lines]) => lines.flatMap((line) => line.split(' ').map((table) => [table, folder]))))
const schema = readFileSync(pathTo('apps/api/src/db/database.ts'), 'utf8')
const tables = new Set([...schema.slice(schema.indexOf('export interface Database ')).matchAll(/^ {2}([a-z_]+): /gm)].map(([, table]) => table))

const patterns = [
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\('([a-z_]+)/g,
  /\b(?:insert into|delete from|merge into|update|truncate)\s+(?:only\s+)?([a-z_]+)/g,
]
const writesIn = (source) => patterns.flatMap((pattern) => [...source.matchAll(pattern)].map(([, table]) => table)).filter((table) => tables.has(table))

const writes = new Set(
  globSync('apps/api/src/**/*.ts', { cwd: pathTo('.') })
    .filter((file) => !/\/(testing|system-tests)\/|\.test\.ts$/.test(file))
    .flatMap((file) => {
      const [, folder = 'top'] = /^apps\/api\/src\/(?:features\/)?([^/]+)\//.exec(file) ?? []
      return writesIn(readFileSync(pathTo(file), 'utf8')).map((table) => `${folder} ${table}`)
    }),
)

test.each([
  [`db.insertInto('person').values({})`, ['person']],
  ['sql`insert into mail (id) values (1) on conflict do update set id = 2`', ['mail']],
  ["sql`with gone as (delete from link l where true) update step s set state = 'x'`", ['link', 'step']],
  ['sql`select 1 from person join unit on true for update of person`', []],
])('writes are read from the source: %s', (source, expected) => {
  expect(writesIn(source).toSorted()).toEqual(expected)
})

test('every table has one owner', () => {
  expect([...ownerOf.keys()].toSorted()).toEqual([...tables].toSorted())
})

test('a table is written by its owner only', () => {
  const foreign = [...writes].filter((write) => {
    const [folder, table] = write.split(' ')
    return folder !== ownerOf.get(table) && folder !== 'demo'
  })
  expect(foreign.toSorted()).toEqual([...exceptions.keys()])
})
