import { writtenWhenLive } from '../../invitations/index.ts'

/** A table whose rows are copied as they are, with their ids. */
export interface CopiedTable {
  table: string
  /** Which rows, as a condition on `t`; all of them without it. `$1` is the invitation, `$2` the version that is rehearsed, `$3` the day on the clock. */
  where?: string
  /** Columns that have another value in the copy. `$4` is the secretary. */
  set?: Readonly<Record<string, string>>
}

const ofInvitation = 't.invitation_id = $1'
const isCopied = (column: string, table: string) => `t.${column} in (select id from ${table})`
const isStillTrue = `coalesce(t.active_until, 'infinity') >= $3::date`

/** What the tables of people are copied after. */
export const tablesBeforePeople: readonly CopiedTable[] = [
  { table: 'language' },
  { table: 'field_type' },
  { table: 'unit_type' },
  { table: 'position_type' },
  { table: 'committee' },
  { table: 'unit' },
]

/** In the order in which they refer to each other. What a table refers to is copied in its own schema, which precedes the real one in the search path. */
export const tablesAfterPeople: readonly CopiedTable[] = [
  { table: 'committee_member', where: `${isCopied('person_id', 'person')} and ${isStillTrue}` },
  { table: 'position', set: { email: `''`, phone: `''` } },
  { table: 'holding', where: `${isCopied('employee_id', 'employee')} and ${isStillTrue}`, set: { first_name: 'null', last_name: 'null' } },
  {
    table: 'substitution',
    where: `${isCopied('person_id', 'person')} and ${isCopied('substitute_id', 'person')} and ${isStillTrue}`,
    set: { set_by_id: 'null' },
  },
  { table: 'target_group' },
  { table: 'department' },
  { table: 'semester' },
  { table: 'tag' },
  { table: 'app_tag' },
  { table: 'attachment_type' },
  { table: 'lookup' },
  { table: 'stored_part', where: 't.removed_at is null' },
  {
    table: 'stored_part_version',
    where: `${isCopied('part_id', 'stored_part')} and t.number = (select p.number from stored_part p where p.id = t.part_id)`,
    set: { author_id: '$4' },
  },
  {
    table: 'invitation',
    where: 't.id = $1',
    set: { current_version_id: 'null', created_by: '$4', saved_by: '$4', is_published: 'true', is_archived: 'false' },
  },
  // The version stands alone: it is the first one of the copy.
  { table: 'form_body', where: 't.hash in (select unnest(array[v.form_hash, v.evaluation_form_hash]) from $real.invitation_version v where v.id = $2)' },
  { table: 'invitation_version', where: 't.id = $2', set: { number: '1', parent_id: 'null', created_by: '$4' } },
  // Files stay in the portal, so a document has none to fill in.
  { table: 'requirement', where: `${ofInvitation} and t.application_id is null`, set: { template_file_id: 'null' } },
  { table: 'invitation_item', where: ofInvitation, set: { apps: '0', created_by: '$4' } },
  { table: 'invitation_help', where: ofInvitation },
  { table: 'invitation_privilege', where: `${ofInvitation} and ${isCopied('person_id', 'person')}` },
  // Scripts that were saved last run, as they will once the draft is published.
  {
    table: 'trigger_script',
    where: `${ofInvitation} and t.id in (select s.script_id from $real.invitation_trigger s where s.invitation_id = $1)`,
    set: { author_id: '$4' },
  },
  {
    table: 'invitation_trigger',
    where: ofInvitation,
    set: { live_script_id: '(select s.id from trigger_script s where s.id = t.script_id and s.fault is null)' },
  },
  {
    table: 'letter_version',
    where: 't.id in (select l.version_id from $real.invitation_letter l where l.invitation_id = $1)',
    set: { author_id: '$4' },
  },
  {
    table: 'invitation_letter',
    where: ofInvitation,
    set: { live_version_id: `case when ${writtenWhenLive('t')} then t.version_id end` },
  },
]
