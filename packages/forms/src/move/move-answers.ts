import type { Form } from '../model/form.ts'
import { withPrefilledOf } from '../prefill/prefilled-answers.ts'
import { bringBack, type MovedAnswers } from './bring-back.ts'
import { setAside, withoutUnfit } from './set-aside.ts'

interface Move {
  before: Form
  after: Form
  /** Whether nobody has saved the answers since the last move. */
  rowsAreUnchanged: boolean
  /** What the other form keeps of answers: its rules, as a save applies them. */
  apply: (data: Record<string, unknown>) => Promise<Record<string, unknown>>
}

/** Takes answers over into another form. Every answer that somebody typed is afterwards in `data` or in `former`; moving back returns those that are asked for again. */
export async function moveAnswers(answers: MovedAnswers, { before, after, rowsAreUnchanged, apply }: Move): Promise<MovedAnswers> {
  const back = bringBack(before, after, answers, { rowsAreUnchanged })
  const data = withoutUnfit(after, withPrefilledOf(after, back.data, await apply(back.data)))
  return { data, former: [...back.former, ...setAside(before, back.data, data)] }
}
