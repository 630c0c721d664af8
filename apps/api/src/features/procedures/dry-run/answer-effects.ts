import { isDeepStrictEqual } from 'node:util'
import type { DryRunEffect } from '@klesis/contract/procedures/dry-run.ts'
import type { ScriptPerson } from '@klesis/contract/procedures/script-context.ts'
import type { TriggerId } from '@klesis/contract/procedures/trigger-points.ts'
import type { FormAnswers, Json, Language } from '@klesis/contract/wire.ts'
import { fieldsOf } from '@klesis/forms/kinds/fields-of.ts'
import { labelOf } from '@klesis/forms/model/label-of.ts'
import type { Db } from '../../../db/db.ts'
import type { ExportTable } from '../asked/ask-export-table.ts'
import { type MailAnswer, type ScriptMail, toScriptMail } from '../mail/mail-answer.ts'
import { findUnit } from '../run/directory-calls.ts'
import { dryRunServicesOf, type Happening } from './point-rules.ts'
import type { Subject } from './read-subject.ts'

export interface Answered {
  happening: Happening
  subject: Subject
  /** Who would read the mail of the event. */
  reader: ScriptPerson | null
  language: Language
}

type Effects = (db: Db, answer: never, answered: Answered) => DryRunEffect[] | Promise<DryRunEffect[]>

type Errors = { path: string; message: string }[]

const refused = (_: Db, { refuse }: { refuse: string }): DryRunEffect[] => [{ kind: 'refuse', path: '', message: refuse }]

/** Errors that are found while answers are saved temporarily are warnings. */
const withErrors = (_: Db, { errors = [] }: { errors?: Errors }, { happening }: Answered): DryRunEffect[] =>
  errors.map(({ path, message }) => ({ kind: happening.event === 'saveTemporary' ? 'warn' : 'refuse', path, message }))

/** The answers that change; `before` is what the answer replaces or is added to. */
function filled({ form }: Subject, before: FormAnswers, after: FormAnswers): DryRunEffect[] {
  const labels = new Map(fieldsOf(form).map((component) => [component.key, labelOf(component)]))
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => !isDeepStrictEqual(before[key], after[key]))
  return keys.map((key) => ({ kind: 'fill', path: key, label: labels.get(key) ?? key, ...present('before', before[key]), ...present('after', after[key]) }))
}

const present = <Name extends string>(name: Name, value: Json | undefined) => (value === undefined ? {} : { [name]: value })

/** Answers instead of those that were sent. */
const replaced = (_: Db, { data }: { data?: FormAnswers }, { subject, happening }: Answered): DryRunEffect[] =>
  data ? filled(subject, happening.data, data) : []

/** Answers that are added to what is there. */
const added = (_: Db, { data }: { data?: FormAnswers }, { subject, happening }: Answered): DryRunEffect[] =>
  data ? filled(subject, happening.data, { ...happening.data, ...data }) : []

async function numbered(db: Db, { number, date }: { number: string; date: string }, { subject }: Answered): Promise<DryRunEffect[]> {
  const other = await db
    .selectFrom('application')
    .select('id')
    .where('protocol_number', '=', number)
    .where('id', '<>', subject.applicationId)
    .executeTakeFirst()
  return [{ kind: 'number', number, date, isTaken: other !== undefined }]
}

async function approversOf(db: Db, answer: unknown, { subject, happening, language }: Answered): Promise<DryRunEffect[]> {
  const found = await dryRunServicesOf(db).previewApprovers(db, { applicantId: subject.applicantId, answer, now: happening.now, language })
  return ['message' in found ? { kind: 'noApprovers', message: found.message } : { kind: 'approvers', groups: found.groups }]
}

async function departmentOf(db: Db, { unit: asked }: { unit: number | string }, { language }: Answered): Promise<DryRunEffect[]> {
  const unit = await findUnit(db, asked)
  if (!unit) return [{ kind: 'noApprovers', message: dryRunServicesOf(db).unusable(String(asked), language) }]
  return [{ kind: 'department', code: unit.code, label: { el: unit.label, en: unit.labelEn || unit.label } }]
}

/** Each recipient gets a mail of their own; the reader of the mail is one of them unless the script names others. */
function mailed(_: Db, answer: MailAnswer, { reader, language }: Answered): DryRunEffect[] {
  const toReader = { name: reader?.fullname ?? null, address: reader?.email ?? null }
  const mail = toScriptMail(answer, 0)
  if (mail === 'tooMany') return []
  if (mail === 'skip') return [{ kind: 'skipMail', to: [toReader] }]
  const { to, cc, subject, body }: ScriptMail = mail
  const others = [...new Set([...(to ?? []), ...cc])].map((address) => ({ name: null, address }))
  return [{ kind: 'mail', to: [...(to ? [] : [toReader]), ...others], texts: { [language]: { subject, body } }, hasLinks: true }]
}

const none: Effects = () => []

/** What the checked answer of each point leads to. */
const effects: Record<TriggerId, Effects> = {
  beforeCreate: refused,
  afterCreate: (db, answer: { data: FormAnswers }, { subject, ...rest }) => added(db, answer, { ...rest, subject, happening: { ...rest.happening, data: {} } }),
  validate: withErrors,
  temporarySave: replaced,
  beforeSubmit: async (db, answer, answered) => [...withErrors(db, answer, answered), ...replaced(db, answer, answered)],
  attachmentsValidate: withErrors,
  protocolRequest: numbered,
  approvalDepartment: departmentOf,
  approversList: approversOf,
  attachmentUpload: refused,
  notifyApprover: mailed,
  approvedMail: mailed,
  rejectedMail: mailed,
  formButton: (db, answer: { data?: FormAnswers; message?: string }, answered) => [
    ...added(db, answer, answered),
    ...(answer.message === undefined ? [] : [{ kind: 'message' as const, text: answer.message }]),
  ],
  evaluationCreated: (_, { data }: { data: FormAnswers }, { subject }) => filled(subject, {}, data),
  listFilter: (_, { filter }: { filter: Json }) => [{ kind: 'filter', filter }],
  excelExport: (_, { columns, rows }: ExportTable) => [{ kind: 'table', columns: columns.length, rows: rows?.length ?? null }],
  ...{ protocolSubmit: none, protocolAssigned: none, submitted: none, approvalStart: none, approvalCompleted: none, commentAdded: none, evaluationSaved: none },
}

/** What the checked answer of a point would do; one that refuses does nothing else. */
export async function effectsOf(db: Db, point: TriggerId, answer: unknown, answered: Answered): Promise<DryRunEffect[]> {
  const all = await effects[point](db, answer as never, answered)
  const refusals = all.filter(({ kind }) => kind === 'refuse')
  return refusals.length > 0 ? refusals : all
}
