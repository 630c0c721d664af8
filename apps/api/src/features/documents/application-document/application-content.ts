import type { HistoryEntry } from '@klesis/contract/applications/application.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import type { Language, LocalizedText } from '@klesis/contract/wire.ts'
import type { ItemLabel } from '@klesis/forms/model/lookups.ts'
import type { Block } from '@klesis/pdf/render/content.ts'
import { athensTime } from '../../../db/athens-day.ts'
import { documentTexts } from './application-texts.ts'
import { historyTexts, isTold } from './history-texts.ts'
import { type AnswerTexts, writeAnswers } from './write-answers.ts'
import type { WrittenApplication, WrittenStep } from './written-application.ts'

/** An application as a document: who applied for what, the answers, the documents, the items, the approvals and how it came to them. */
export function applicationContent(written: WrittenApplication, { language, itemLabel }: { language: Language; itemLabel?: ItemLabel | undefined }): Block[] {
  const texts = documentTexts[language]
  const { submittedAt, steps, history } = written
  const told = history.filter(({ code }) => isTold(code))
  return [
    { kind: 'heading', level: 1, text: textIn(written.invitation.title, language) },
    ...(submittedAt === null ? [{ kind: 'notice', title: texts.draft.title, text: texts.draft.text } as const] : []),
    { kind: 'facts', items: factsOf(written, language) },
    ...section(texts.answers, writeAnswers(written, { language, itemLabel })),
    ...section(texts.documents, documentsOf(written, language)),
    ...section(texts.items, itemsOf(written)),
    ...section(texts.approvals, [...approvalsOf(steps, language), ...steps.flatMap((step) => answersOf(step, { language, itemLabel }))]),
    ...section(texts.history, historyOf(told, language)),
  ]
}

const section = (title: string, blocks: readonly Block[]): Block[] => (blocks.length > 0 ? [{ kind: 'heading', level: 2, text: title }, ...blocks] : [])

function factsOf({ id, protocolNumber, applicant, submittedAt, resubmittedAt, approvalState }: WrittenApplication, language: Language) {
  const { facts, states } = documentTexts[language]
  const items = [
    [facts.applicant, applicant.fullname],
    [facts.unit, applicant.unit],
    [facts.email, applicant.email],
    [facts.number, String(id)],
    [facts.protocol, protocolNumber],
    [facts.submitted, submittedAt && athensTime(submittedAt)],
    [facts.resubmitted, resubmittedAt && athensTime(resubmittedAt)],
    [facts.state, submittedAt && approvalState && states[approvalState]],
  ] as const
  return items.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

/** Each document with the mark of its bytes, so that what was attached can be told from what is shown later. */
function documentsOf({ requirements, attachments }: WrittenApplication, language: Language): Block[] {
  const { columns, inAnswers, missing } = documentTexts[language]
  const present = attachments.filter(({ staged }) => staged !== 'remove')
  const rows = requirements.flatMap(({ id, title }) => {
    const label = textIn(title, language)
    const files = present.filter(({ requirementId }) => requirementId === id)
    return files.length > 0 ? files.map((file) => [label, file.name, file.sha256]) : [[label, missing, '']]
  })
  const asAnswers = present.filter(({ componentKey }) => componentKey !== null).map((file) => [inAnswers, file.name, file.sha256])
  const all = [...rows, ...asAnswers]
  const titles = [
    { title: columns.document, share: 30 },
    { title: columns.file, share: 30 },
    { title: columns.mark, share: 40 },
  ]
  return all.length > 0 ? [{ kind: 'table', columns: titles, rows: all }] : []
}

const itemsOf = ({ items }: WrittenApplication): Block[] =>
  items.length > 0 ? [{ kind: 'list', items: items.map(({ code, title }) => `${code} ${title}`) }] : []

function approvalsOf(steps: readonly WrittenStep[], language: Language): Block[] {
  const { columns, standsIn, stepStates } = documentTexts[language]
  const rows = steps.map(({ label, groupLabel, approver, standsInFor, state, reason, decidedAt }) => [
    textIn(label, language) || textIn(groupLabel, language),
    standsInFor ? standsIn(approver, standsInFor) : approver,
    [stepStates[state] ?? state, reason].filter(Boolean).join('\n'),
    decidedAt ? athensTime(decidedAt) : '',
  ])
  const titles = [
    { title: columns.position, share: 30 },
    { title: columns.approver, share: 26 },
    { title: columns.decision, share: 26 },
    { title: columns.when, share: 18 },
  ]
  return rows.length > 0 ? [{ kind: 'table', columns: titles, rows }] : []
}

/** What an approver answered in the form of the step. */
function answersOf({ label, groupLabel, approver, answers }: WrittenStep, texts: AnswerTexts): Block[] {
  if (!answers) return []
  const position = textIn(label, texts.language) || textIn(groupLabel, texts.language)
  return [{ kind: 'heading', level: 3, text: [position, approver].filter(Boolean).join(', ') }, ...writeAnswers(answers, texts)]
}

function historyOf(entries: readonly HistoryEntry[], language: Language): Block[] {
  const { columns, standsIn } = documentTexts[language]
  const rows = entries.map(({ at, code, actor, standsInFor, text, params }) => [
    athensTime(at),
    [historyTexts[code]?.[language], isText(params.label) && textIn(params.label, language), text].filter(Boolean).join('\n'),
    actor === null ? '' : standsInFor ? standsIn(actor, standsInFor) : actor,
  ])
  const titles = [
    { title: columns.when, share: 20 },
    { title: columns.what, share: 50 },
    { title: columns.who, share: 30 },
  ]
  return rows.length > 0 ? [{ kind: 'table', columns: titles, rows }] : []
}

const isText = (value: unknown): value is LocalizedText =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string')
