import { tellsWho } from '../evaluation/without-identity.ts'
import { kindOf } from '../kinds/kind-of.ts'
import type { FieldKind } from '../kinds/kinds.ts'
import type { AnswerLine } from './summarise.ts'

/** One answer that a decision hangs on, or the two dates of a period. */
export type KeyAnswer = [AnswerLine] | [from: AnswerLine, to: AnswerLine]

const most = 6
const fewestUnmarked = 4
/** A text of at least so many characters says what an application is about; a shorter one is a code or a name. */
const titleLength = 20
/** A longer text is read with the rest. */
const longestText = 160

const is =
  (...wanted: FieldKind[]) =>
  ({ component }: AnswerLine) =>
    wanted.some((one) => one === kindOf(component))
const isChoice = is('radio', 'select')
const isDate = is('datetime', 'day')
const isAmount = is('currency')
const isShortText = (line: AnswerLine) => is('textfield', 'textarea')(line) && line.text.length <= longestText
const isTitle = (line: AnswerLine) => isShortText(line) && line.text.length >= titleLength

/** In forms made elsewhere a flag may be text. */
const isMarked = ({ component: { properties } }: AnswerLine) => properties?.keyAnswer === true || properties?.keyAnswer === 'true'

/** Two dates that follow one another in a section, of one kind, are the begin and end of a period. */
function inPeriods(lines: readonly AnswerLine[], order: readonly AnswerLine[]): KeyAnswer[] {
  const answers: KeyAnswer[] = []
  for (const line of lines) {
    const [before, second] = answers.at(-1) ?? []
    const follows = before && !second && order.indexOf(line) === order.indexOf(before) + 1
    if (follows && isDate(before) && kindOf(before.component) === kindOf(line.component) && isDate(line) && before.section.join() === line.section.join())
      answers.splice(-1, 1, [before, line])
    else answers.push([line])
  }
  return answers
}

/**
 * The answers that a decision hangs on, at most six, in the form's order: those that the author marked. Without a mark they are the first choice, the first
 * period (or date), the first amount and the first title, filled up to four with what else is short; who applies is said elsewhere.
 */
export function keyAnswers(lines: readonly AnswerLine[]): KeyAnswer[] {
  const single = lines.filter(({ repeated, text }) => !repeated && text !== '')
  const marked = single.filter(isMarked)
  if (marked.length > 0) return inPeriods(marked, lines).slice(0, most)
  const offered = inPeriods(
    single.filter((line) => !tellsWho(line.component)),
    lines,
  )
  const firstOf = (suits: (line: AnswerLine) => boolean) => offered.find(([line]) => suits(line))
  const firstPeriod = offered.find(([line, end]) => end && isDate(line)) ?? firstOf(isDate)
  const chosen = new Set([firstOf(isChoice), firstPeriod, firstOf(isAmount), firstOf(isTitle)].filter((one) => one !== undefined))
  for (const one of offered) {
    if (chosen.size >= fewestUnmarked) break
    if ([isChoice, isDate, isAmount, is('number'), isShortText].some((suits) => suits(one[0]))) chosen.add(one)
  }
  return offered.filter((one) => chosen.has(one))
}

/** The amount that the decision is about: the first of the key answers. */
export const amountOf = (lines: readonly AnswerLine[]): string | undefined => keyAnswers(lines).find(([line]) => isAmount(line))?.[0].text

/** Whether an answer is written large: what is compared at a glance. */
export const isLarge = (line: AnswerLine): boolean => isDate(line) || isAmount(line)
