import type { Language } from '@klesis/contract/wire.ts'
import type { Form } from '../model/form.ts'
import { type AnswerLine, linesOf } from './summarise.ts'

/** One changed answer. A missing answer is ''. */
export interface ChangedAnswer {
  path: string
  label: string
  section: string[]
  before: string
  after: string
}

const nothingHidden: ReadonlySet<string> = new Set()

/** The differences between two sets of answers to one form, in the form's order. */
export function diffAnswers(form: Form, before: unknown, after: unknown, language: Language = 'el'): ChangedAnswer[] {
  const olds = new Map(linesOf(form, before, language, nothingHidden).map((line) => [line.path, line]))
  const news = linesOf(form, after, language, nothingHidden)
  const paths = new Set(news.map((line) => line.path))
  const gone = [...olds.values()].filter((line) => !paths.has(line.path))
  return [...news.flatMap((line) => changed(line, olds.get(line.path), line)), ...gone.flatMap((line) => changed(line, line, undefined))]
}

function changed({ path, label, section }: AnswerLine, old: AnswerLine | undefined, now: AnswerLine | undefined): ChangedAnswer[] {
  const before = old?.text ?? ''
  const after = now?.text ?? ''
  const isSame = before === after && JSON.stringify(old?.value ?? '') === JSON.stringify(now?.value ?? '')
  return isSame ? [] : [{ path, label, section, before, after }]
}
