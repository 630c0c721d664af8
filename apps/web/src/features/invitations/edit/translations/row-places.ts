import type { TextKind, TextPlace, TextRow } from '@klesis/forms/translate/text-row.ts'
import type { LabelWay } from '../../../forms/builder/labels/label-ways.ts'
import { type SectionTarget, targetOf } from '../sections.ts'

const formatted: ReadonlySet<TextKind> = new Set<TextKind>(['description', 'helpNew', 'helpSubmit'])
export const isFormatted = ({ kind }: TextRow): boolean => formatted.has(kind)

/** Actions of documents are written with them. */
const isOfDocument = ({ key }: TextRow) => /^\d+:/.test(key)

/** How the texts of a place are written. Only administrators write actions. */
const ways: Record<TextPlace, (row: TextRow, mayWriteActions: boolean) => LabelWay> = {
  card: () => 'page',
  form: () => 'page',
  evaluationForm: () => 'page',
  secondEvaluationForm: () => 'page',
  steps: () => 'page',
  rules: () => 'separate',
  help: () => 'separate',
  documents: () => 'elsewhere',
  actions: (row, mayWriteActions) => (mayWriteActions && !isOfDocument(row) ? 'page' : 'elsewhere'),
  stepForms: () => 'elsewhere',
  mails: () => 'page',
}
export const wayOf = (row: TextRow, mayWriteActions: boolean): LabelWay => ways[row.place](row, mayWriteActions)

/** The language of a row that needs somebody, else the first one. */
const languageOf = ({ translations, sources }: TextRow) =>
  Object.keys(translations).find((language) => translations[language] === '') ?? Object.keys(sources)[0] ?? Object.keys(translations)[0] ?? 'el'

/** Where on the page a text is written. */
const targets: Record<TextPlace, (row: TextRow) => SectionTarget> = {
  card: ({ kind }) => targetOf(kind === 'description' || kind === 'shortNote' ? kind : 'title'),
  form: () => targetOf('form'),
  evaluationForm: () => targetOf('evaluationForm'),
  secondEvaluationForm: () => targetOf('evaluationForm'),
  steps: () => targetOf('flags'),
  rules: () => ({ section: 'triggers' }),
  help: (row) => ({ section: 'help', search: { help: `${row.key}.${languageOf(row)}` } }),
  documents: () => ({ section: 'requirements' }),
  actions: (row) => (isOfDocument(row) ? { section: 'requirements' } : targetOf('actionsText')),
  stepForms: () => targetOf('flags'),
  mails: () => ({ section: 'mails' }),
}
export const rowTarget = (row: TextRow): SectionTarget => targets[row.place](row)

/** The list of master data that keeps a text, if one does. */
export function listOf({ place, kind }: TextRow): '/management/attachment-types' | '/management/form/list' | undefined {
  if (kind === 'document') return '/management/attachment-types'
  return place === 'stepForms' ? '/management/form/list' : undefined
}
