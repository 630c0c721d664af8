// Made by generate-types.ts from the migrated database. Do not edit.
import type { ColumnType } from 'kysely'

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }
/** Written as JSON text: the driver would send an array as one of PostgreSQL's own. */
export type JsonColumn = ColumnType<JsonValue, string, string>
export type NumericColumn = ColumnType<string, string | number, string | number>
/** Filled by the database where it is left out. */
export type Defaulted<Type> =
  Type extends ColumnType<infer Read, infer Insert, infer Update> ? ColumnType<Read, Insert | undefined, Update> : ColumnType<Type, Type | undefined, Type>
/** Made by the database only. */
export type Fixed<Type> = ColumnType<Type, never, never>

export interface ActionForm {
  person_id: number
  invitation_id: number
  action_id: string
  requirement_id: number
  chosen: Buffer
  form: JsonColumn
  asked_at: string
}

export interface ActionSet {
  id: Fixed<number>
  invitation_id: number
  requirement_id: number | null
  number: number
  actions: JsonColumn
  author_id: number
  created_at: string
}

export interface AnswerValue {
  application_id: number
  chosen_answer_id: number
  item: number
  text: string | null
  number: number | null
}

export interface ApiClient {
  id: Fixed<number>
  name: string
  token_hash: Buffer
  created_by: number
  created_at: Defaulted<string>
  expires_at: string
  used_at: string | null
  revoked_at: string | null
}

export interface AppTag {
  id: Fixed<number>
  name: JsonColumn
  icon: Defaulted<string>
  color: Defaulted<string>
  position: Defaulted<number>
  revision: Defaulted<number>
}

export interface Application {
  id: Fixed<number>
  invitation_id: number
  version_id: number
  person_id: number
  created_by: number
  login_group: 'university' | 'student' | 'taxis' | 'external'
  language: Defaulted<string>
  is_anonymous: Defaulted<boolean>
  app_state: Defaulted<'draft' | 'temporary' | 'permanent'>
  approval_state: Defaulted<'notstarted' | 'pending' | 'review' | 'approved' | 'rejected' | 'skipped'>
  status_id: Fixed<number>
  revision: Defaulted<number>
  data: Defaulted<JsonColumn>
  working_data: ColumnType<JsonValue | null, string | null, string | null>
  working_items: ColumnType<JsonValue | null, string | null, string | null>
  saved_at: string | null
  content_hash: Buffer | null
  title: string
  applicant_name: string
  department_id: number | null
  protocol_number: string | null
  protocol_at: string | null
  submitted_at: string | null
  resubmitted_at: string | null
  decided_at: string | null
  decided_step_id: number | null
  extended_until: string | null
  approvals: Defaulted<number>
  approved: Defaulted<number>
  rejected: Defaulted<number>
  documents: Defaulted<number>
  approval_problem: string | null
  approval_problem_params: ColumnType<JsonValue | null, string | null, string | null>
  review_step_id: number | null
  review_marks: ColumnType<JsonValue | null, string | null, string | null>
  created_at: Defaulted<string>
  updated_at: Defaulted<string>
  deleted_at: string | null
  search: Fixed<string>
  is_moved: Defaulted<boolean>
  tag_ids: number[] | null
}

export interface ApplicationCount {
  invitation_id: number
  app_state: string
  approval_state: string
  count: Defaulted<number>
}

export interface ApplicationItem {
  application_id: number
  item_id: number
}

export interface ApplicationRun {
  id: Fixed<number>
  code: Defaulted<string>
  person_id: number
  kind: 'action' | 'tag' | 'mail' | 'closeEvaluation'
  invitation_ids: number[]
  title: JsonColumn
  input: JsonColumn
  actor: JsonColumn
  link: string
  turn: Defaulted<number>
  created_at: string
  moved_at: string
  stopped_at: string | null
  finished_at: string | null
  retried_at: string | null
  total: number
  done: Defaulted<number>
  failed: Defaulted<number>
}

export interface ApplicationRunItem {
  run_id: number
  application_id: number
  invitation_id: number
  state: Defaulted<'waiting' | 'done' | 'failed'>
  code: string | null
  message: string | null
}

export interface ApplicationRunResult {
  run_id: number
  number: number
  applications: number
  result: JsonColumn
  bytes: Buffer | null
}

export interface ApplicationSelection {
  id: Defaulted<string>
  person_id: number
  list: ColumnType<JsonValue | null, string | null, string | null>
  application_ids: number[] | null
  up_to: number
  shown: JsonColumn
  kept_until: string
}

export interface ApplicationTag {
  application_id: number
  app_tag_id: number
}

export interface AskedDocument {
  id: number | null
  invitation_id: number | null
  attachment_type_id: number | null
  is_required: boolean | null
  min: number | null
  max: number | null
  keep_file_name: boolean | null
  actions: ColumnType<JsonValue | null, string | null, string | null>
  removed_at: string | null
  application_id: number | null
  rule_id: string | null
  title: ColumnType<JsonValue | null, string | null, string | null>
  is_late: boolean | null
  holds_approval: boolean | null
  is_running: boolean | null
  has_files: boolean | null
}

export interface AssignmentPlan {
  invitation_id: number
  is_chosen: boolean
  places: number | null
  revision: Defaulted<number>
}

export interface AssignmentPreview {
  id: Defaulted<string>
  invitation_id: number
  person_id: number
  revision: number
  is_chosen: boolean
  places: number | null
  pairs: JsonColumn
}

export interface Attachment {
  id: Fixed<number>
  application_id: number
  requirement_id: number | null
  component_key: string | null
  file_id: string
  name: string
  staged: 'add' | 'remove' | null
  created_by: number
  created_at: Defaulted<string>
  removed_at: string | null
}

export interface AttachmentType {
  id: Fixed<number>
  title: JsonColumn
  accepts: Defaulted<string[]>
  is_custom: Defaulted<boolean>
  revision: Defaulted<number>
}

export interface AuditEntry {
  id: Fixed<number>
  subject: string
  subject_id: number
  number: number
  at: string
  actor_id: number | null
  sid: string | null
  code: string
  ids: Defaulted<JsonColumn>
  text_digest: Buffer | null
  previous_hash: Buffer
  hash: Buffer
}

export interface AuditHead {
  subject: string
  subject_id: number
  number: number
  hash: Buffer
}

export interface AuditSeal {
  id: Fixed<number>
  at: string
  up_to_id: number
  entries: number
  previous_hash: Buffer
  hash: Buffer
}

export interface AuditText {
  entry_id: number
  salt: Buffer | null
  text: string | null
  changes: ColumnType<JsonValue | null, string | null, string | null>
  erased_at: string | null
}

export interface BulkItem {
  run_id: number
  application_id: number
  step_id: number | null
  state: Defaulted<'waiting' | 'completed' | 'error' | 'left' | 'undone'>
  error: string | null
  error_params: ColumnType<JsonValue | null, string | null, string | null>
}

export interface BulkRun {
  id: Fixed<number>
  code: Defaulted<string>
  person_id: number
  invitation_id: number
  action: 'approve' | 'reject' | 'sign'
  form_data: Defaulted<JsonColumn>
  actor: JsonColumn
  created_at: Defaulted<string>
  finished_at: string | null
  begins_at: string | null
}

export interface Calendar {
  id: Fixed<number>
  title: JsonColumn
  audience: 'everybody' | 'unit' | 'committee' | 'people'
  unit_id: number | null
  committee_id: number | null
  revision: Defaulted<number>
}

export interface CalendarAddress {
  id: Fixed<number>
  person_id: number
  calendar_id: number | null
  token_hash: Buffer
  created_at: string
  used_at: string | null
  used_from: string | null
}

export interface CalendarBooking {
  slot_id: number
  event_id: number
  person_id: number
  uid: Defaulted<string>
  revision: Defaulted<number>
  booked_at: string
}

export interface CalendarEvent {
  id: Fixed<number>
  uid: Defaulted<string>
  calendar_id: number
  kind: 'meeting' | 'interview' | 'event'
  title: JsonColumn
  starts_at: string
  ends_at: string
  is_all_day: Defaulted<boolean>
  place: Defaulted<string>
  link: Defaulted<string>
  slot_minutes: number | null
  invitation_id: number | null
  committee_id: number | null
  revision: Defaulted<number>
  changed_at: string
  series: string | null
  repeats: 'day' | 'week' | 'month' | null
  repeat_step: number | null
  is_apart: Defaulted<boolean>
}

export interface CalendarEventPerson {
  event_id: number
  person_id: number
}

export interface CalendarHold {
  slot_id: number
  event_id: number
  person_id: number
  held_until: string
}

export interface CalendarPerson {
  calendar_id: number
  person_id: number
}

export interface CalendarSlot {
  id: Fixed<number>
  event_id: number
  starts_at: string
  ends_at: string
}

export interface ChartRevision {
  kind: string
  number: number
}

export interface ChosenAnswer {
  id: Fixed<number>
  invitation_id: number
  path: string
  kind: 'text' | 'number' | 'moment' | 'dayFirst' | 'monthFirst' | 'choice'
  versions: number[]
  known_version_id: number
  filled_to: number | null
  used_at: string
}

export interface Comment {
  id: Fixed<number>
  application_id: number
  person_id: number
  body: string
  created_at: Defaulted<string>
  audience: 'applicant' | 'officials'
  edited_at: string | null
  withdrawn_at: string | null
}

export interface CommentFile {
  id: Fixed<number>
  application_id: number
  comment_id: number | null
  person_id: number
  file_id: string
}

export interface CommentMention {
  comment_id: number
  person_id: number
}

export interface Committee {
  id: Fixed<number>
  code: string
  title: JsonColumn
  rule: Defaulted<'all' | 'majority' | 'chair'>
  revision: Defaulted<number>
}

export interface CommitteeMember {
  committee_id: number
  person_id: number
  role: Defaulted<'chair' | 'member' | 'substitute'>
  active_from: Defaulted<string>
  active_until: string | null
}

export interface ConfidentialityDeclaration {
  person_id: number
  year: number
  declared_at: string
  wording: JsonColumn
}

export interface ContactAddress {
  application_id: number
  address: string
  kept_at: Defaulted<string>
}

export interface Course {
  id: Fixed<number>
  department_id: number
  coursecode: string
  title: string
  category_id: number
  semester_id: number
  revision: Defaulted<number>
  search: Fixed<string>
}

export interface Department {
  id: Fixed<number>
  code: string
  title: JsonColumn
  unit_id: number | null
  revision: Defaulted<number>
}

export interface Digest {
  person_id: number
  day: string
}

export interface DirectoryChange {
  kind: 'unit' | 'position' | 'employee'
  id: number
  version: number
}

export interface DiscussionComment {
  id: Fixed<number>
  application_id: number
  round: number
  person_id: number
  body: string
  written_at: string
  withdrawn_at: string | null
}

export interface DiscussionMark {
  application_id: number
  person_id: number
  read_until: number
}

export interface Document {
  id: Defaulted<string>
  application_id: number
  kind: 'application' | 'letter' | 'upload'
  attachment_type_id: number | null
  code: string
  title: string
  language: string
  file_name: string
  state: Defaulted<'prepared' | 'official' | 'reopened' | 'replaced' | 'withdrawn'>
  ended_because: 'sentBack' | 'changed' | 'withdrawn' | 'reopened' | 'rejected' | 'deleted' | null
  version: Defaulted<number>
  content_hash: Buffer
  made_at: string
  official_at: string | null
  ended_at: string | null
  letter_kind: 'decision' | 'rejection' | 'interview' | null
  letter_version_id: number | null
  awaits_seal: Defaulted<boolean>
  pictures: ColumnType<JsonValue | null, string | null, string | null>
  awaits_evidence: Defaulted<boolean>
  letter_facts: Buffer | null
}

export interface DocumentCopy {
  id: Defaulted<string>
  document_id: string
  version: number
  code: string
  file_id: string
  file_name: string
  person_id: number
  position: JsonColumn
  unit: JsonColumn
  field: string
  institution: string
  fingerprint: Buffer
  level: 'B-B' | 'B-T'
  made_at: string
  is_qualified: Defaulted<boolean>
}

export interface DocumentEvidence {
  document_id: string
  version: number
  file_id: string | null
  level: 'B-LT' | 'B-LTA' | null
  added_at: string | null
  tries: Defaulted<number>
  try_after: string | null
}

export interface DocumentEvidenceFormer {
  file_id: string
  document_id: string
  version: number
}

export interface DocumentPreparation {
  uuid: Defaulted<string>
  application_id: number
  step_id: number
  person_id: number
  state: Defaulted<'pending' | 'ready' | 'error'>
  error: string | null
  document_id: string | null
  version: number | null
  created_at: string
  expires_at: string
}

export interface DocumentSeal {
  document_id: string
  version: number
  field: string
  name: string
  fingerprint: Buffer
  level: 'B-B' | 'B-T'
  sealed_at: string
  is_qualified: Defaulted<boolean>
}

export interface DocumentSignature {
  id: Fixed<number>
  document_id: string
  version: number
  step_id: number
  person_id: number
  stands_in_for_id: number | null
  unit: ColumnType<JsonValue | null, string | null, string | null>
  position: JsonColumn
  field: string
  level: 'B-B' | 'B-T'
  signed_at: string
  voided_at: string | null
}

export interface DocumentVersion {
  document_id: string
  version: number
  file_id: string
  at: string
}

export interface DutyCount {
  approver_id: number
  unit_id: number
  state: string
  count: Defaulted<number>
}

export interface EmbeddingHost {
  id: Fixed<number>
  origin: string
  note: Defaulted<string>
  added_by: number
  added_at: Defaulted<string>
}

export interface Employee {
  id: Fixed<number>
  person_id: number | null
  first_name: string
  last_name: string
  email: string
  gender: Defaulted<number>
  is_active: Defaulted<boolean>
  title: Defaulted<string>
  alt_title: Defaulted<string>
  photo_file_id: string | null
  ext_email: Defaulted<string>
  tax_id: Defaulted<string>
  mobile: Defaulted<string>
  home_address: Defaulted<string>
  home_telephone: Defaulted<string>
  revision: Defaulted<number>
  search: Fixed<string>
  name_key: Fixed<string>
}

export interface Evaluation {
  application_id: number
  person_id: number
  version_id: number
  revision: Defaulted<number>
  state: Defaulted<'draft' | 'final'>
  data: Defaulted<JsonColumn>
  total: number | null
  began_at: string
  saved_at: string | null
  final_at: string | null
  evaluated_on: Buffer | null
}

export interface EvaluationAssignment {
  application_id: number
  person_id: number
  reason: 'balanced' | 'outside' | 'unit' | 'item' | 'hand' | 'file' | 'everyone'
  assigned_by: number
  assigned_at: string
  told_at: string | null
}

export interface EvaluationConflict {
  application_id: number
  person_id: number
  reason: string
  declared_at: string
  declared_by: number | null
  after_closing: boolean
}

export interface EvaluationCutLine {
  invitation_id: number
  places: number
  set_by: number
  set_at: string
}

export interface EvaluationDecline {
  id: Fixed<number>
  invitation_id: number
  application_id: number | null
  person_id: number
  reason: string
  declined_at: string
}

export interface EvaluationDismissal {
  application_id: number
  person_id: number
  reason: string
  dismissed_by: number
  dismissed_at: string
}

export interface EvaluationDraw {
  id: Fixed<number>
  invitation_id: number
  rank: number
  mean: number
  application_ids: number[]
  labels: string[]
  seed: string
  reason: Defaulted<string>
  committed_by: number
  committed_at: string
  drawn: number[] | null
  revealed_by: number | null
  revealed_at: string | null
  round: number
}

export interface EvaluationLeftOut {
  application_id: number
  round: number
}

export interface EvaluationMinutes {
  invitation_id: number
  revision: number
  held_on: string | null
  present_ids: number[]
  notes: string
  written_by: number
  written_at: string
}

export interface EvaluationPeriod {
  invitation_id: number
  opened_at: string | null
  deadline: string | null
  remind_days: number | null
  stage: Defaulted<'individual' | 'discussion' | 'decision'>
  discussed_at: string | null
  begin_told_at: string | null
}

export interface EvaluationProposal {
  application_id: number
  kind: 'accept' | 'waitlist' | 'reject' | null
  note: Defaulted<string>
  revision: Defaulted<number>
  set_by: number
  set_at: string
}

export interface EvaluationReminder {
  invitation_id: number
  person_id: number
  day: string
  sent_at: string
}

export interface EvaluationRound {
  invitation_id: number
  number: number
  begun_by: number
  begun_at: string
  places: number | null
}

export interface EvaluationSummary {
  application_id: number
  done: number
  mean: number | null
  spread: number | null
  least: number | null
  most: number | null
  invitation_id: number
}

export interface EvaluatorNumber {
  invitation_id: number
  person_id: number
  number: number
}

export interface ExportFile {
  id: Fixed<number>
  code: Defaulted<string>
  person_id: number
  format: 'xlsx' | 'zip'
  asked: JsonColumn
  title: JsonColumn
  invitation_ids: number[]
  actor: JsonColumn
  link: string
  total: number | null
  done: Defaulted<number>
  created_at: string
  moved_at: string
  stopped_at: string | null
  finished_at: string | null
  refusal: ColumnType<JsonValue | null, string | null, string | null>
  file_id: string | null
}

export interface FailureNotice {
  invitation_id: number
  told_on: string
}

export interface FieldType {
  id: Fixed<number>
  type: string
  kind: string
  title: JsonColumn
  is_offered: boolean
  pattern: Defaulted<string>
  check_rule: Defaulted<string>
  message: Defaulted<JsonColumn>
  example: Defaulted<string>
  presets: Defaulted<JsonColumn>
  revision: Defaulted<number>
}

export interface File {
  id: Defaulted<string>
  key: string
  name: string
  size: number
  sha256: Buffer
  content_type: string
  created_by: number | null
  created_at: Defaulted<string>
  attached_at: string | null
}

export interface FormBody {
  hash: Buffer
  form: JsonColumn
}

export interface FormScriptFailure {
  version_id: number
  key: string
  property: string
}

export interface FormerAnswer {
  id: Fixed<number>
  application_id: number
  version_id: number
  path: JsonColumn
  value: JsonColumn
  revision: number
  at: string
}

export interface Holding {
  id: Fixed<number>
  position_id: number
  employee_id: number | null
  kind: Defaulted<'holder' | 'deputy'>
  active_from: string
  active_until: string | null
  position_label: string | null
  first_name: string | null
  last_name: string | null
}

export interface IdempotencyKey {
  caller: string
  key: string
  request_hash: Buffer
  state: 'running' | 'committed' | 'answered'
  owner: string
  lease_until: string
  status: number | null
  answer: string | null
  created_at: Defaulted<string>
}

export interface Invitation {
  id: Fixed<number>
  uuid: Defaulted<string>
  entry_key: Defaulted<string>
  title: JsonColumn
  description: Defaulted<JsonColumn>
  short_note: Defaulted<JsonColumn>
  starts_at: string
  ends_at: string
  target_group_id: Defaulted<number>
  repeat_id: Defaulted<number>
  committee_id: number | null
  languages: Defaulted<string[]>
  avatar_required: Defaulted<boolean>
  app_experience: Defaulted<boolean>
  app_items: Defaulted<boolean>
  app_scopus: Defaulted<boolean>
  app_approvals: Defaulted<boolean>
  app_evaluation: Defaulted<boolean>
  app_others: Defaulted<boolean>
  app_comments: Defaulted<boolean>
  is_published: Defaulted<boolean>
  is_archived: Defaulted<boolean>
  flags: Defaulted<JsonColumn>
  meta: Defaulted<JsonColumn>
  actions: Defaulted<JsonColumn>
  current_version_id: number | null
  revision: Defaulted<number>
  created_by: number
  saved_by: number | null
  created_at: Defaulted<string>
  updated_at: Defaulted<string>
  search: Fixed<string>
  points: Defaulted<string[]>
  is_continuous: Fixed<boolean>
  is_anonymous: Fixed<boolean>
  shows_documents: Fixed<boolean>
}

export interface InvitationAppTag {
  invitation_id: number
  app_tag_id: number
}

export interface InvitationDraft {
  invitation_id: number
  version_id: number
  card: ColumnType<JsonValue | null, string | null, string | null>
  saved_by: number
  saved_at: string
}

export interface InvitationHelp {
  invitation_id: number
  kind: 'new' | 'submit'
  language: string
  html: string
  source: string | null
}

export interface InvitationItem {
  id: Fixed<number>
  invitation_id: number
  department_id: number
  code: string
  title: string
  category: number
  semester: Defaulted<number>
  sort_order: Defaulted<number>
  apps: Defaulted<number>
  created_by: number
  removed_at: string | null
}

export interface InvitationLetter {
  invitation_id: number
  kind: string
  version_id: number
  live_version_id: number | null
  revision: Defaulted<number>
  before_import: number | null
  is_written_when_live: boolean | null
}

export interface InvitationPrivilege {
  invitation_id: number
  person_id: number
  privilege: 'view' | 'manage'
}

export interface InvitationRules {
  invitation_id: number
  set_id: number
  live_set_id: number | null
  off_ids: Defaulted<string[]>
  revision: Defaulted<number>
  before_import: ColumnType<JsonValue | null, string | null, string | null>
}

export interface InvitationTag {
  invitation_id: number
  tag_id: number
}

export interface InvitationTemplate {
  id: Fixed<number>
  title: JsonColumn
  description: JsonColumn
  card: JsonColumn
  content: JsonColumn
  saved_by: number
  saved_at: Defaulted<string>
}

export interface InvitationTrigger {
  invitation_id: number
  trigger_id: string
  script_id: number | null
  live_script_id: number | null
  is_on: Defaulted<boolean>
  revision: Defaulted<number>
  is_on_when_live: boolean | null
  before_import: ColumnType<JsonValue | null, string | null, string | null>
}

export interface InvitationVersion {
  id: Fixed<number>
  invitation_id: number
  number: number
  parent_id: number | null
  content_hash: Buffer
  changed: string[]
  form_hash: Buffer
  evaluation_form_hash: Buffer | null
  requirements: JsonColumn
  items: JsonColumn
  steps: JsonColumn
  settings: JsonColumn
  created_by: number
  created_at: string
}

export interface ItemRelevance {
  item_id: number
  application_id: number
  person_id: number
  relevance: number
  comment: Defaulted<string>
  saved_at: string
}

export interface KeptEvaluation {
  application_id: number
  person_id: number
  round: number
  version_id: number
  revision: number
  state: 'draft' | 'final'
  counts: boolean
  data: JsonColumn
  total: number | null
  began_at: string
  saved_at: string | null
  final_at: string | null
}

export interface KeptEvaluationSummary {
  application_id: number
  round: number
  done: number
  mean: number | null
  spread: number | null
  least: number | null
  most: number | null
}

export interface Language {
  code: string
  own_name: string
  for_invitations: Defaulted<boolean>
  for_interface: Defaulted<boolean>
  position: Fixed<number>
}

export interface LetterVersion {
  id: Fixed<number>
  invitation_id: number
  kind: 'decision' | 'rejection' | 'interview'
  number: number
  title: JsonColumn
  body: JsonColumn
  author_id: number
  created_at: string
}

export interface Link {
  id: Fixed<number>
  token_hash: Buffer
  purpose: 'approve' | 'reject' | 'review' | 'sign' | 'edit'
  person_id: number
  application_id: number
  step_id: number | null
  mailed_to: string | null
  created_at: Defaulted<string>
  expires_at: string
  revoked_at: string | null
  sessions: Defaulted<number>
}

export interface LinkUse {
  id: Fixed<number>
  link_id: number
  at: Defaulted<string>
  address: Defaulted<string>
  browser: Defaulted<string>
  outcome: 'session' | 'kept' | 'decided' | 'void' | 'spent'
}

export interface ListView {
  id: Fixed<number>
  person_id: number
  invitation_id: number | null
  tag_id: number | null
  name: string
  is_shared: boolean
  settings: JsonColumn
}

export interface LiveItem {
  invitation_id: number | null
  id: number | null
  department_id: number | null
  code: string | null
  title: string | null
  category: number | null
  semester: number | null
  sort_order: number | null
}

export interface LocalLogin {
  person_id: number
  username: string
  password_hash: string
}

export interface Login {
  id: Fixed<number>
  person_id: number
  provider: 'hmu' | 'student' | 'taxisnet' | 'google' | 'external'
  subject: string
  email: string | null
  email_vouched: Defaulted<boolean>
  created_at: Defaulted<string>
  used_at: string | null
  removed_at: string | null
}

export interface Lookup {
  id: Fixed<number>
  code: string
  title: JsonColumn
  parent_id: number | null
  columns: Defaulted<JsonColumn>
  is_signed_in_only: Defaulted<boolean>
  items: Defaulted<number>
  retired: Defaulted<number>
  items_revision: Defaulted<number>
  revision: Defaulted<number>
}

export interface LookupItem {
  id: Fixed<number>
  lookup_id: number
  code: string
  label: JsonColumn
  parent_id: number | null
  position: number
  is_active: Defaulted<boolean>
  valid_from: string | null
  valid_until: string | null
  extra: Defaulted<JsonColumn>
  revision: Defaulted<number>
  words: Fixed<string>
}

export interface Mail {
  id: Fixed<number>
  message_key: string
  message_id: string
  to_address: string
  subject: string
  text: string
  html: string | null
  headers: Defaulted<JsonColumn>
  state: Defaulted<'queued' | 'sent' | 'failed'>
  last_error: string | null
  created_at: Defaulted<string>
  sent_at: string | null
  calendar: string | null
  attachment_id: string | null
  erase_after_sending: Defaulted<boolean>
}

export interface MailChoice {
  person_id: number
  kind: string
  delivery: 'daily' | 'off'
}

export interface Mailbox {
  id: Fixed<number>
  message_id: string
  from_address: string
  to_address: string
  subject: string
  text: string
  html: string | null
  received_at: Defaulted<string>
  headers: Defaulted<JsonColumn>
  calendar: string | null
  attachment_id: string | null
}

export interface MendedLetter {
  application_id: number
  kind: 'decision' | 'rejection' | 'interview'
  title: JsonColumn
  body: JsonColumn
  is_removed: Defaulted<boolean>
  revision: Defaulted<number>
  author_id: number
  saved_at: string
}

export interface Notification {
  id: Fixed<number>
  person_id: number
  code: string
  params: Defaulted<JsonColumn>
  sender_id: number | null
  link: Defaulted<string>
  created_at: Defaulted<string>
  hidden_at: string | null
  digest: 'waiting' | 'collected' | null
}

export interface OneTimePassword {
  email: string
  network: string
  hash: string
  tries: Defaulted<number>
  tries_elsewhere: Defaulted<number>
  created_at: Defaulted<string>
  expires_at: string
  used_at: string | null
  link_person_id: number | null
}

export interface OrganisationImport {
  code: Defaulted<string>
  person_id: number
  actor: JsonColumn
  file: Buffer | null
  missing: string
  basis: string
  step: Defaulted<string>
  sheets: ColumnType<JsonValue | null, string | null, string | null>
  refusal: ColumnType<JsonValue | null, string | null, string | null>
  findings: ColumnType<JsonValue | null, string | null, string | null>
  created_at: Defaulted<string>
  finished_at: string | null
  archived_at: string | null
}

export interface Person {
  id: Fixed<number>
  uid: string
  email: string | null
  first_name: Defaulted<string>
  last_name: Defaulted<string>
  fullname: Fixed<string>
  father_name: Defaulted<string>
  phone: Defaulted<string>
  title: Defaulted<string>
  avatar_file_id: string | null
  language: Defaulted<'el' | 'en'>
  login_group: Defaulted<'university' | 'student' | 'taxis' | 'external'>
  confirmed: Defaulted<boolean>
  is_active: Defaulted<boolean>
  is_nameless: Defaulted<boolean>
  unit_id: number | null
  revision: Defaulted<number>
  created_at: Defaulted<string>
  erased_at: string | null
  search: Fixed<string>
}

export interface PersonRole {
  person_id: number
  role: 'admin' | 'systemAdmin' | 'staff' | 'lookup' | 'report' | 'calendar' | 'orgUnit'
}

export interface PlannedPublication {
  invitation_id: number
  plan_id: Fixed<number>
  publish_at: string
  drafts: 'stay' | 'move' | 'lookAgain'
  review: ColumnType<JsonValue | null, string | null, string | null>
  planned_by: number
  planned_at: string
}

export interface PortalMark {
  name: string
  value: string
  marked_at: Defaulted<string>
}

export interface Position {
  id: Fixed<number>
  unit_id: number
  position_type_id: number
  code: string
  label: string
  email: Defaulted<string>
  phone: Defaulted<string>
  is_permanent: Defaulted<boolean>
  is_active: Defaulted<boolean>
  active_from: Defaulted<string>
  active_until: string | null
  revision: Defaulted<number>
}

export interface PositionResponsibility {
  position_id: number
  responsibility_id: number
}

export interface PositionType {
  id: Fixed<number>
  label: JsonColumn
  default_code: string
  domain: Defaulted<string>
}

export interface ProtocolCounter {
  year: number
  last: number
}

export interface RateLimit {
  key: string
  count: number
  resets_at: string
}

export interface Recording {
  id: Fixed<number>
  session_id: string
  person_id: number | null
  consent_id: string | null
  began_at: string
  last_at: string
  first_event_at: string | null
  last_event_at: string | null
  events: Defaulted<number>
  chunks: Defaulted<number>
  size: Defaulted<number>
  pages: Defaulted<string[]>
  browser: Defaulted<string>
  paused_at: string | null
}

export interface RecordingChunk {
  received_on: string
  recording_id: number
  number: number
  digest: Buffer
  bytes: Buffer
}

export interface RecordingConsent {
  id: Defaulted<string>
  person_id: number | null
  answer: 'yes' | 'no'
  answered_at: Defaulted<string>
}

export interface Rehearsal {
  id: Fixed<number>
  invitation_id: number
  person_id: number
  state: Defaulted<'waiting' | 'tables' | 'copying' | 'ready' | 'failed'>
  calls_outside: boolean
  started_at: string
  expires_at: string
  clock: string
  version_number: number | null
  is_draft: Defaulted<boolean>
  findings: Defaulted<JsonColumn>
  situation: ColumnType<JsonValue | null, string | null, string | null>
  last_run: Defaulted<number>
  last_mail: Defaulted<number>
  replay: ColumnType<JsonValue | null, string | null, string | null>
  outside_answer: ColumnType<JsonValue | null, string | null, string | null>
  failed_at: 'waiting' | 'tables' | 'copying' | null
}

export interface RehearsalAct {
  rehearsal_id: number
  number: number
  kind: string
  at: string
  facts: JsonColumn
  act: ColumnType<JsonValue | null, string | null, string | null>
}

export interface RehearsalScreen {
  key: Defaulted<string>
  rehearsal_id: number
  sid: string
  used_at: string
}

export interface Reminder {
  person_id: number
  day: string
}

export interface Report {
  id: Fixed<number>
  title: JsonColumn
  definition: JsonColumn
  author_id: number | null
  revision: Defaulted<number>
}

export interface ReportRecipient {
  schedule_id: number
  person_id: number
}

export interface ReportRun {
  id: Fixed<number>
  person_id: number
  report_key: string
  title: JsonColumn
  definition: JsonColumn
  question: JsonColumn
  scope: JsonColumn
  state: 'running' | 'done' | 'cancelled' | 'failed'
  done: Defaulted<number>
  parts: Defaulted<number>
  result: ColumnType<JsonValue | null, string | null, string | null>
  asked_at: string
  created_at: string
}

export interface ReportSchedule {
  id: Fixed<number>
  person_id: number
  report_key: string
  rhythm: 'daily' | 'weekly' | 'monthly'
  question: JsonColumn
  next_on: string
  last_on: string | null
}

export interface Requirement {
  id: Fixed<number>
  invitation_id: number
  attachment_type_id: number
  is_required: Defaulted<boolean>
  min: Defaulted<number>
  max: Defaulted<number>
  keep_file_name: Defaulted<boolean>
  actions: ColumnType<JsonValue | null, string | null, string | null>
  removed_at: string | null
  application_id: number | null
  rule_id: string | null
  title: ColumnType<JsonValue | null, string | null, string | null>
  note: Defaulted<JsonColumn>
  sort_order: Defaulted<number>
  template_file_id: string | null
  is_late: Defaulted<boolean>
  holds_approval: Defaulted<boolean>
}

export interface Responsibility {
  id: Fixed<number>
  unit_id: number
  label: string
  subject_type: 'scholar' | 'academic' | 'research' | null
  revision: Defaulted<number>
}

export interface Resubmission {
  id: Fixed<number>
  application_id: number
  step_id: number
  before: JsonColumn
  after: JsonColumn
  asked_again: boolean
  at: string
}

export interface RuleExit {
  invitation_id: number
  rule_id: string
  person_id: number
}

export interface RuleExitCount {
  invitation_id: number
  rule_id: string
  people: number
}

export interface RuleSet {
  id: Fixed<number>
  invitation_id: number
  number: number
  rules: JsonColumn
  author_id: number
  created_at: string
}

export interface RunLog {
  id: Fixed<number>
  invitation_id: number
  trigger_id: string | null
  script_id: number | null
  application_id: number | null
  person_id: number | null
  started_at: string
  milliseconds: number
  outcome: 'answered' | 'nothing' | 'refused' | 'failed'
  lines: Defaulted<JsonColumn>
  answer: ColumnType<JsonValue | null, string | null, string | null>
  message: string | null
  line: number | null
  event_key: string | null
  event: ColumnType<JsonValue | null, string | null, string | null>
  repeats: number | null
  repeated_at: string | null
  is_told: Defaulted<boolean>
  rule_set_id: number | null
  rule_id: string | null
  action_id: string | null
  delivery_id: string | null
}

export interface SchemaMigration {
  name: string
  checksum: string
  applied_at: Defaulted<string>
}

export interface ScoreChange {
  id: Fixed<number>
  application_id: number
  person_id: number
  changed_at: string
  before: number | null
  after: number | null
  is_complete: boolean
  reason: string
}

export interface Semester {
  id: Fixed<number>
  description: JsonColumn
  revision: Defaulted<number>
}

export interface Session {
  token_hash: Buffer
  sid: Defaulted<string>
  person_id: number
  login_group: 'university' | 'student' | 'taxis' | 'external'
  provider: string
  scope: ColumnType<JsonValue | null, string | null, string | null>
  address: Defaulted<string>
  browser: Defaulted<string>
  created_at: Defaulted<string>
  seen_at: Defaulted<string>
  expires_at: string
  ended_at: string | null
  away_at: string | null
  opened_by: string | null
}

export interface SignIn {
  id: Fixed<number>
  person_id: number
  provider: string
  outcome: 'done' | 'wrongPassword' | 'disabled' | 'link'
  address: Defaulted<string>
  browser: Defaulted<string>
  at: Defaulted<string>
}

export interface SignInStart {
  state_hash: Buffer
  browser_hash: Buffer
  provider: string
  nonce: string | null
  code_verifier: string | null
  redir: Defaulted<string>
  link_person_id: number | null
  expires_at: string
  used_at: string | null
}

export interface SigningAuthority {
  id: Fixed<number>
  certificate: Buffer
  sealed_key: Buffer
  valid_until: string
  revocation_list: Buffer | null
  list_number: Defaulted<number>
  list_until: string | null
  created_at: Defaulted<string>
}

export interface SigningCode {
  id: Fixed<number>
  person_id: number
  action: 'ownFile' | 'step' | 'steps'
  document_hash: Buffer | null
  code_hash: Buffer
  tries: Defaulted<number>
  created_at: string
  expires_at: string
  used_at: string | null
}

export interface SigningEpoch {
  person_id: number
  epoch: number
}

export interface SigningFormerCertificate {
  person_id: number
  authority_id: number
  serial_number: Buffer
  valid_until: string
}

export interface SigningInstitution {
  id: Fixed<number>
  authority_id: number
  certificate: Buffer
  sealed_key: Buffer
  valid_until: string
  created_at: string
}

export interface SigningKey {
  person_id: number
  authority_id: number
  certificate: Buffer
  serial_number: Buffer
  sealed_key: Buffer
  valid_until: string
  created_at: string
}

export interface SigningRevocation {
  authority_id: number
  serial_number: Buffer
  revoked_at: string
  valid_until: string
}

export interface SigningRun {
  run_id: number
  person_id: number
  attempt: string
  alive_until: string | null
  current_application_id: number | null
  is_stopping: Defaulted<boolean>
  stopped_because: string | null
  end_seen_at: string | null
}

export interface SigningSubject {
  person_id: number
  provider: 'csc' | 'sapi'
  fingerprint: Buffer
  name: string
  asked_at: string
  accepted_at: string | null
}

export interface Step {
  id: Fixed<number>
  application_id: number
  invitation_id: number
  group_id: number
  approver_id: number
  stands_in_for_id: number | null
  target_unit_id: number | null
  target_position: string | null
  unit_id: number | null
  position_id: number | null
  is_chair: Defaulted<boolean>
  label: Defaulted<JsonColumn>
  route_note: 'vacant' | 'applicant' | 'substitute' | 'nobody' | null
  approval_type: Defaulted<'simple' | 'form' | 'pdf.sign'>
  form: ColumnType<JsonValue | null, string | null, string | null>
  form_data: ColumnType<JsonValue | null, string | null, string | null>
  state: Defaulted<'notstarted' | 'pending' | 'review' | 'approved' | 'rejected' | 'skipped' | 'cancelled'>
  reason: string | null
  opened_at: string | null
  decided_at: string | null
  decided_by: number | null
  decided_on: Buffer | null
  reminder_days: number | null
  asked_again: Defaulted<boolean>
  skipped_by: number | null
  signs_attachment_type_id: number | null
  signs_letter: 'decision' | 'interview' | null
  note_before: 'vacant' | 'applicant' | 'substitute' | null
  missing_told_at: string | null
  is_unasked: Defaulted<boolean>
}

export interface StepCount {
  approver_id: number
  state: string
  count: Defaulted<number>
}

export interface StepGroup {
  id: Fixed<number>
  application_id: number
  sort_order: number
  rule: 'all' | 'majority' | 'chair'
  label: Defaulted<JsonColumn>
  state: Defaulted<'notstarted' | 'pending' | 'approved' | 'rejected' | 'skipped' | 'cancelled'>
  committee_id: number | null
}

export interface StoredPart {
  id: Fixed<number>
  kind: 'form' | 'resource' | 'script'
  path: string
  title: JsonColumn
  is_public: Defaulted<boolean>
  lookup: string | null
  number: number
  revision: Defaulted<number>
  removed_at: string | null
}

export interface StoredPartVersion {
  part_id: number
  number: number
  content: JsonColumn
  author_id: number
  created_at: string
}

export interface Substitution {
  id: Fixed<number>
  person_id: number
  substitute_id: number
  active_from: string
  active_until: string
  unit_id: number | null
  set_by_id: number | null
  duties_unit_id: number | null
}

export interface Tag {
  id: Fixed<number>
  name: JsonColumn
  meta: Defaulted<JsonColumn>
  position: Defaulted<number>
  revision: Defaulted<number>
}

export interface TargetGroup {
  id: Fixed<number>
  title: JsonColumn
  hmu_login: Defaulted<boolean>
  allow_students: Defaulted<boolean>
  taxis_login: Defaulted<boolean>
  external_login: Defaulted<boolean>
  revision: Defaulted<number>
}

export interface Ticket {
  token_hash: Buffer
  system: string
  person_id: number
  invitation_id: number
  created_at: Defaulted<string>
  expires_at: string
  used_at: string | null
}

export interface Translation {
  id: Fixed<number>
  language: string
  namespace: string
  key: string
  text: string | null
  source_text: string
  source_hash: string
  revision: Defaulted<number>
  changed_by: number | null
  changed_at: Defaulted<string>
}

export interface TriggerScript {
  id: Fixed<number>
  invitation_id: number
  trigger_id: string
  number: number
  script: string
  fault: string | null
  author_id: number
  created_at: string
}

export interface Unit {
  id: Defaulted<number>
  code: string
  label: string
  label_en: Defaulted<string>
  abbreviation: Defaulted<string>
  unit_type_id: number
  category: Defaulted<string>
  domain: Defaulted<string>
  unit_domains: Defaulted<string[]>
  parent_id: number | null
  secr_unit_id: number | null
  committee_id: number | null
  is_active: Defaulted<boolean>
  active_from: Defaulted<string>
  active_until: string | null
  revision: Defaulted<number>
  search: Fixed<string>
}

export interface UnitPeriod {
  id: Fixed<number>
  unit_id: number
  code: string
  label: string
  label_en: string
  unit_type_id: number
  parent_id: number | null
  is_active: boolean
  active_from: string
  active_until: string | null
}

export interface UnitPicture {
  unit_id: number
  kind: 'logo' | 'seal'
  file_id: string
}

export interface UnitPrivilege {
  person_id: number
  unit_id: number
}

export interface UnitType {
  id: Fixed<number>
  code: string
  label: JsonColumn
  has_secr: Defaulted<boolean>
}

export interface VersionMove {
  application_id: number
  seen_version_id: number
  version_id: number
  before_revision: number
  revision: number
  looks_again: boolean
  moved_at: string
  seen_at: string | null
}

export interface VersionMoveRun {
  id: Fixed<number>
  invitation_id: number
  version_id: number
  looks_again: boolean
  actor: JsonColumn
  last_id: Defaulted<number>
  moved: Defaulted<number>
  created_at: string
  finished_at: string | null
}

export interface VersionReview {
  application_id: number
  step_id: number
  submitted_version_id: number
}

export interface VersionReviewFailure {
  run_id: number
  application_id: number
  error: string
  failed_at: string
}

export interface VersionReviewRun {
  id: Fixed<number>
  invitation_id: number
  version_id: number
  text: string
  concerns: JsonColumn
  actor: JsonColumn
  last_id: Defaulted<number>
  asked: Defaulted<number>
  created_at: string
  finished_at: string | null
  stopped_at: string | null
  active_at: string
  attempt: Defaulted<number>
  application_ids: number[] | null
  ended_by_version_id: number | null
}

export interface WebhookDelivery {
  id: string
  invitation_id: number
  application_id: number | null
  person_id: number | null
  trigger_id: string
  rule_set_id: number
  rule_id: string
  url: string
  body: string
  state: Defaulted<'pending' | 'taken' | 'failed'>
  tries: Defaulted<number>
  repeats: number | null
  created_at: string
}

export interface WebhookSecret {
  invitation_id: number
  origin: string
  secret: string
  previous: string | null
  previous_until: string | null
  changed_at: string
  changed_by: number
}

export interface Database {
  action_form: ActionForm
  action_set: ActionSet
  answer_value: AnswerValue
  api_client: ApiClient
  app_tag: AppTag
  application: Application
  application_count: ApplicationCount
  application_item: ApplicationItem
  application_run: ApplicationRun
  application_run_item: ApplicationRunItem
  application_run_result: ApplicationRunResult
  application_selection: ApplicationSelection
  application_tag: ApplicationTag
  asked_document: AskedDocument
  assignment_plan: AssignmentPlan
  assignment_preview: AssignmentPreview
  attachment: Attachment
  attachment_type: AttachmentType
  audit_entry: AuditEntry
  audit_head: AuditHead
  audit_seal: AuditSeal
  audit_text: AuditText
  bulk_item: BulkItem
  bulk_run: BulkRun
  calendar: Calendar
  calendar_address: CalendarAddress
  calendar_booking: CalendarBooking
  calendar_event: CalendarEvent
  calendar_event_person: CalendarEventPerson
  calendar_hold: CalendarHold
  calendar_person: CalendarPerson
  calendar_slot: CalendarSlot
  chart_revision: ChartRevision
  chosen_answer: ChosenAnswer
  comment: Comment
  comment_file: CommentFile
  comment_mention: CommentMention
  committee: Committee
  committee_member: CommitteeMember
  confidentiality_declaration: ConfidentialityDeclaration
  contact_address: ContactAddress
  course: Course
  department: Department
  digest: Digest
  directory_change: DirectoryChange
  discussion_comment: DiscussionComment
  discussion_mark: DiscussionMark
  document: Document
  document_copy: DocumentCopy
  document_evidence: DocumentEvidence
  document_evidence_former: DocumentEvidenceFormer
  document_preparation: DocumentPreparation
  document_seal: DocumentSeal
  document_signature: DocumentSignature
  document_version: DocumentVersion
  duty_count: DutyCount
  embedding_host: EmbeddingHost
  employee: Employee
  evaluation: Evaluation
  evaluation_assignment: EvaluationAssignment
  evaluation_conflict: EvaluationConflict
  evaluation_cut_line: EvaluationCutLine
  evaluation_decline: EvaluationDecline
  evaluation_dismissal: EvaluationDismissal
  evaluation_draw: EvaluationDraw
  evaluation_left_out: EvaluationLeftOut
  evaluation_minutes: EvaluationMinutes
  evaluation_period: EvaluationPeriod
  evaluation_proposal: EvaluationProposal
  evaluation_reminder: EvaluationReminder
  evaluation_round: EvaluationRound
  evaluation_summary: EvaluationSummary
  evaluator_number: EvaluatorNumber
  export_file: ExportFile
  failure_notice: FailureNotice
  field_type: FieldType
  file: File
  form_body: FormBody
  form_script_failure: FormScriptFailure
  former_answer: FormerAnswer
  holding: Holding
  idempotency_key: IdempotencyKey
  invitation: Invitation
  invitation_app_tag: InvitationAppTag
  invitation_draft: InvitationDraft
  invitation_help: InvitationHelp
  invitation_item: InvitationItem
  invitation_letter: InvitationLetter
  invitation_privilege: InvitationPrivilege
  invitation_rules: InvitationRules
  invitation_tag: InvitationTag
  invitation_template: InvitationTemplate
  invitation_trigger: InvitationTrigger
  invitation_version: InvitationVersion
  item_relevance: ItemRelevance
  kept_evaluation: KeptEvaluation
  kept_evaluation_summary: KeptEvaluationSummary
  language: Language
  letter_version: LetterVersion
  link: Link
  link_use: LinkUse
  list_view: ListView
  live_item: LiveItem
  local_login: LocalLogin
  login: Login
  lookup: Lookup
  lookup_item: LookupItem
  mail: Mail
  mail_choice: MailChoice
  mailbox: Mailbox
  mended_letter: MendedLetter
  notification: Notification
  one_time_password: OneTimePassword
  organisation_import: OrganisationImport
  person: Person
  person_role: PersonRole
  planned_publication: PlannedPublication
  portal_mark: PortalMark
  position: Position
  position_responsibility: PositionResponsibility
  position_type: PositionType
  protocol_counter: ProtocolCounter
  rate_limit: RateLimit
  recording: Recording
  recording_chunk: RecordingChunk
  recording_consent: RecordingConsent
  rehearsal: Rehearsal
  rehearsal_act: RehearsalAct
  rehearsal_screen: RehearsalScreen
  reminder: Reminder
  report: Report
  report_recipient: ReportRecipient
  report_run: ReportRun
  report_schedule: ReportSchedule
  requirement: Requirement
  responsibility: Responsibility
  resubmission: Resubmission
  rule_exit: RuleExit
  rule_exit_count: RuleExitCount
  rule_set: RuleSet
  run_log: RunLog
  schema_migration: SchemaMigration
  score_change: ScoreChange
  semester: Semester
  session: Session
  sign_in: SignIn
  sign_in_start: SignInStart
  signing_authority: SigningAuthority
  signing_code: SigningCode
  signing_epoch: SigningEpoch
  signing_former_certificate: SigningFormerCertificate
  signing_institution: SigningInstitution
  signing_key: SigningKey
  signing_revocation: SigningRevocation
  signing_run: SigningRun
  signing_subject: SigningSubject
  step: Step
  step_count: StepCount
  step_group: StepGroup
  stored_part: StoredPart
  stored_part_version: StoredPartVersion
  substitution: Substitution
  tag: Tag
  target_group: TargetGroup
  ticket: Ticket
  translation: Translation
  trigger_script: TriggerScript
  unit: Unit
  unit_period: UnitPeriod
  unit_picture: UnitPicture
  unit_privilege: UnitPrivilege
  unit_type: UnitType
  version_move: VersionMove
  version_move_run: VersionMoveRun
  version_review: VersionReview
  version_review_failure: VersionReviewFailure
  version_review_run: VersionReviewRun
  webhook_delivery: WebhookDelivery
  webhook_secret: WebhookSecret
}
