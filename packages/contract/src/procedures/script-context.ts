// What an administrator's script of a trigger is given, what it may call and what it may answer. The server builds `ctx` and `api` to these types, and the
// code editor explains them to those who write a script; so this file imports nothing. Times are ISO text with a zone, ids are whole numbers.

/** A text in each language of the portal. */
export type ScriptText = Record<string, string>

/** A unit of the organisation chart. */
export interface ScriptUnit {
  id: number
  /** As in the chart, for example `ict.informatics`. */
  code: string
  label: string
  labelEn: string
  /** Code of the unit above; null for the university itself. */
  parent: string | null
}

/** A person, with the fields of the public directory. */
export interface ScriptPerson {
  id: number
  uid: string
  firstName: string
  lastName: string
  fullname: string
  /** Null for people without a known address. */
  email: string | null
  /** The unit to which the person belongs. */
  unit: ScriptUnit | null
}

/** Who caused the event; null for the portal itself. */
export interface ScriptUser extends ScriptPerson {
  language: 'el' | 'en'
  loginGroup: 'university' | 'student' | 'taxis' | 'external'
}

/** The invitation of the script. */
export interface ScriptInvitation {
  id: number
  title: ScriptText
  startsAt: string
  endsAt: string
  isPublished: boolean
  languages: string[]
  /** Of the committee that evaluates and, where chosen, approves. */
  committeeId: number | null
}

/** The answers of a form, by the keys of its fields. */
export interface ScriptAnswers {
  // biome-ignore lint/suspicious/noExplicitAny: scripts read and write answers of any shape
  [key: string]: any
}

/** An application of the script's invitation, as it was last saved. */
export interface ScriptApplication {
  id: number
  /** Rises with every save. */
  revision: number
  appState: 'draft' | 'temporary' | 'permanent'
  approvalState: 'notstarted' | 'pending' | 'review' | 'approved' | 'rejected' | 'skipped'
  protocolNumber: string | null
  protocolAt: string | null
  submittedAt: string | null
  decidedAt: string | null
  /** The language in which the applicant began it. */
  language: string
  applicant: ScriptPerson
  /** The answers that were saved last; `ctx.data` has those that are about to be. */
  data: ScriptAnswers
}

/** A course that can be applied for. */
export type ScriptItem = { id: number; code: string; title: string }

/** The evaluation of a committee member with its weighted scores, which are null if the form has none. */
export type ScriptEvaluation = { evaluator: ScriptPerson; state: 'draft' | 'final'; data: ScriptAnswers; total: number | null }

/** A document or file of an application. */
export interface ScriptFile {
  name: string
  /** Found from the content, never from the name. */
  contentType: string
  /** Bytes. */
  size: number
  /** Hexadecimal. */
  sha256: string
  /** The requirement for which it was uploaded; null for a file of the form. */
  requirementId: number | null
  /** The key of the form's file field; null for a document of a requirement. */
  componentKey: string | null
}

/** One decision of an approver. */
export interface ScriptStep {
  id: number
  order: number
  state: 'notstarted' | 'pending' | 'review' | 'approved' | 'rejected' | 'skipped' | 'cancelled'
  approver: ScriptPerson | null
  reason: string | null
  decidedAt: string | null
}

/** What every script is told. */
export interface InvitationContext {
  invitation: ScriptInvitation
  /** For a mail: who reads it; null if they have no account. */
  user: ScriptUser | null
  /** When the event happened. `Date` has the same time. */
  now: string
  /** The language of the person who caused the event, or of the person who reads the mail. */
  language: 'el' | 'en'
}

/** What a script is told about an application. */
export type ApplicationContext = InvitationContext & { application: ScriptApplication }

/** What a script is told about answers that are about to be stored. */
export interface AnswersContext extends ApplicationContext {
  event: 'saveTemporary' | 'submit' | 'resubmit'
  data: ScriptAnswers
  items: ScriptItem[]
}

/** With the documents that the submission would leave. */
export type DocumentsContext = AnswersContext & { files: ScriptFile[] }
/** What a script is told about submitted answers. */
export type SubmittedContext = ApplicationContext & { data: ScriptAnswers }
/** A file that was received and checked, but is not attached yet. */
export type UploadContext = ApplicationContext & { file: ScriptFile }
export type StepContext = ApplicationContext & { step: ScriptStep }

/** A new comment, or an evaluation that was made final; null if it was deleted before the script ran. */
export type CommentContext = ApplicationContext & { comment: { author: ScriptPerson | null; text: string } | null }
export type EvaluationContext = ApplicationContext & { evaluation: ScriptEvaluation | null }

export interface ButtonContext extends ApplicationContext {
  /** The event that the button names. */
  event: string
  /** The answers as they stand on the page. */
  data: ScriptAnswers
}

/** A file that somebody downloads, of applications or of their list as an evaluator: the first 10,000 that the filter finds, in their order, and how many there are. */
export type ExportContext = InvitationContext & { list: 'applications' | 'evaluation'; applicationIds: number[]; total: number }

/** What the script of each trigger finds in `ctx`. */
export interface TriggerContexts {
  beforeCreate: InvitationContext
  afterCreate: InvitationContext
  validate: AnswersContext
  temporarySave: AnswersContext
  beforeSubmit: AnswersContext
  attachmentsValidate: DocumentsContext
  protocolRequest: SubmittedContext
  protocolSubmit: ApplicationContext
  protocolAssigned: ApplicationContext
  submitted: ApplicationContext
  approvalDepartment: SubmittedContext
  approversList: SubmittedContext
  approvalStart: ApplicationContext
  notifyApprover: StepContext
  approvalCompleted: StepContext
  approvedMail: ApplicationContext
  rejectedMail: ApplicationContext
  attachmentUpload: UploadContext
  commentAdded: CommentContext
  formButton: ButtonContext
  evaluationCreated: ApplicationContext
  evaluationSaved: EvaluationContext
  listFilter: InvitationContext
  excelExport: ExportContext
}

/** One error: `path` is the key of the field, or empty for the whole form. */
export type ScriptError = { path: string; message: string }

/** One approver. Those of one order are asked together. */
export interface ScriptApprover {
  /** 1 to 100. */
  order: number
  /** When the group of this order and rule has approved; `all` unless stated. */
  rule?: 'all' | 'majority' | 'chair'
  /** A person, or whoever holds the position of a unit. */
  approver: { personId: number } | { unitId: number; position: string }
  isChair?: boolean
  label?: ScriptText
  approvalType?: 'simple' | 'form' | 'pdf.sign'
  /** The form of a step of the type `form`. */
  form?: ScriptAnswers
}

/**
 * The text of a mail instead of the portal's own, with the same links, or no mail. An empty line begins a paragraph. Those of `cc` get a mail of their own without
 * the links that only its reader may use; one run writes to 50 people at most.
 */
export type ScriptApproverMailAnswer = { subject: string; body: string; cc?: string | string[] } | { skip: true }

/** Likewise; those of `to` get it instead of the applicant. */
export type ScriptMailAnswer = { subject: string; body: string; to?: string | string[]; cc?: string | string[] } | { skip: true }

/** A column of a file; its title is that of the portal's own column, or the key, unless stated. */
export type ScriptColumn = { key: string; title?: string | ScriptText }

/** What the script of each trigger may answer; nothing is an answer, too. */
export interface TriggerAnswers {
  beforeCreate: { refuse: string }
  afterCreate: { data: ScriptAnswers }
  validate: { errors: ScriptError[] }
  temporarySave: { data: ScriptAnswers }
  beforeSubmit: { data?: ScriptAnswers; errors?: ScriptError[] }
  attachmentsValidate: { errors: ScriptError[] }
  protocolRequest: { number: string; date: string }
  protocolSubmit: null
  protocolAssigned: null
  submitted: null
  /** The id or the code of the unit with which the chain begins. */
  approvalDepartment: number | string
  approversList: ScriptApprover[]
  approvalStart: null
  notifyApprover: ScriptApproverMailAnswer
  approvalCompleted: null
  approvedMail: ScriptMailAnswer
  rejectedMail: ScriptMailAnswer
  attachmentUpload: { refuse: string }
  commentAdded: null
  formButton: { data?: ScriptAnswers; message?: string }
  evaluationCreated: { data: ScriptAnswers }
  evaluationSaved: null
  listFilter: { filter: ScriptAnswers }
  /** Without rows the portal fills the columns that it has: those with the keys that stand in the titles of its own file. */
  excelExport: { columns: ScriptColumn[]; rows?: ScriptAnswers[] }
}

/** An item of a lookup. */
export interface ScriptLookupItem {
  code: string
  /** In the language of the person who caused the event. */
  label: string
  /** What else the lookup says about its items, by the keys of its columns. */
  extra: ScriptAnswers
  /** Code of the item above. */
  parent?: string
}

/** Who holds a position today. */
export interface ScriptHolding {
  position: string
  label: string
  kind: 'holder' | 'deputy'
  unit: ScriptUnit
  person: ScriptPerson
}

export interface ScriptCommittee {
  id: number
  code: string
  title: ScriptText
  rule: 'all' | 'majority' | 'chair'
  /** Today's members, the chair first. */
  members: { role: 'chair' | 'member' | 'substitute'; person: ScriptPerson }[]
}

/** Which applications of the invitation are wanted, those with the lowest id first. */
export interface ScriptApplicationFilter {
  ids?: number[]
  appState?: 'temporary' | 'permanent'
  approvalState?: ScriptApplication['approvalState']
  /** The uid of the applicant. */
  applicant?: string
  /** Only applications with a higher id: the last id of a page continues it. */
  after?: number
  /** 1 to 200; 50 unless stated. */
  limit?: number
}

/** What a script may call. Each call but `log` returns a promise and counts among the calls of a run. */
export interface ScriptApi {
  /** Items of a lookup that can be chosen today; with `codes`, those that have them. At most 1,000. */
  lookup(code: string, filter?: { search?: string; parent?: string; codes?: string[] }): Promise<ScriptLookupItem[]>
  /** Somebody of the staff directory, or an applicant of this invitation, also one who has not saved anything yet. */
  user(uid: string): Promise<ScriptPerson | null>
  /** An active unit by its code or id. */
  unit(code: string | number): Promise<ScriptUnit | null>
  /** Who holds the position of a unit today, the holder first; all positions of the unit without a position code. */
  positions(unitCode: string, positionCode?: string): Promise<ScriptHolding[]>
  committee(id: number): Promise<ScriptCommittee | null>
  /** Saved applications of this invitation. */
  applications(filter?: ScriptApplicationFilter): Promise<ScriptApplication[]>
  /** A mail that is sent if the event happens; each recipient gets a mail of their own. At most 50 recipients in a run. */
  mail(mail: { to: string | string[]; subject: string; text: string }): Promise<void>
  /** A notification, by their uids, to people whom `user` finds, if the event happens; at most 50 in a run. */
  notify(notice: { to: string | string[]; text: string | ScriptText }): Promise<void>
  /** JSON of a host that the portal's operator allows. A dry run answers `{ notCalled: true }`, unless outside calls are wanted. */
  // biome-ignore lint/suspicious/noExplicitAny: what another system answers has any shape
  fetch(url: string): Promise<any>
  /** Writes a line to the run log; values that are not texts are written as JSON. */
  log(...values: unknown[]): void
}
