import type { FieldImpact } from '@klesis/forms/diff/form-impact.ts'
import type { Narrowing } from '@klesis/forms/diff/narrowings.ts'
import { kindOf } from '@klesis/forms/kinds/kind-of.ts'
import { anyNode, anyRow } from '@klesis/forms/model/row-layout.ts'
import { textOf } from '@klesis/forms/model/text-of.ts'

/** How the stored answers that a change concerns are found: by SQL/JSON paths of which one finds something, or, if `isMissing`, of which none does. */
export interface AnswerPaths {
  paths: string[]
  isMissing: boolean
  /** Whether they find more than are concerned. */
  isAtMost: boolean
}

/** Something that a person has filled in, at any depth. */
const filled = '@.type() == "number" || (@.type() == "string" && @ != "") || (@.type() == "boolean" && @ == true)'

/** The longest text whose length a path can count; PostgreSQL counts 255 repetitions at once. */
const maxLength = 20_000

/** Of more removed choices, everybody who has answered is counted: a path would be too long. */
const maxValues = 500

/** The paths to the stored answers that a change of a field concerns. */
export function answerPaths(impact: FieldImpact): AnswerPaths {
  const place = toPath(impact.path)
  const answered = `${place}.** ? (${filled})`
  if (impact.kind === 'newRequired' || impact.kind === 'becameRequired') return unanswered(impact.path)
  if (impact.kind !== 'narrower') return { paths: [answered], isMissing: false, isAtMost: false }
  const paths = (impact.narrowings ?? []).map((narrowing) => forbidden(narrowing, { place, isBoxes: kindOf(impact.component) === 'selectboxes' }))
  const isAtMost = paths.includes(undefined)
  return { paths: isAtMost ? [answered] : paths.filter((path) => path !== undefined), isMissing: false, isAtMost }
}

const toPath = (parts: readonly string[]): string =>
  parts.reduce((path, part) => (part === anyRow ? `${path}[*]` : part === anyNode ? `${path}.**` : `${path}.${JSON.stringify(part)}`), '$')

/** Answers without the field; of rows, those with a row that lacks it. */
function unanswered(parts: readonly string[]): AnswerPaths {
  const row = Math.max(parts.lastIndexOf(anyRow), parts.lastIndexOf(anyNode))
  const [above, below] = [parts.slice(0, row + 1), parts.slice(row + 1)]
  if (row === -1) return { paths: [`${toPath(parts)}.** ? (${filled})`], isMissing: true, isAtMost: false }
  const inRow = toPath(below).replace('$', '@')
  return { paths: [`${toPath(above)} ? (!exists(${inRow}.** ? (${filled})))`], isMissing: false, isAtMost: parts[row] === anyNode }
}

/** The path to answers that a field no longer allows; undefined if SQL cannot tell. */
function forbidden(narrowing: Narrowing, { place, isBoxes }: { place: string; isBoxes: boolean }): string | undefined {
  switch (narrowing.rule) {
    case 'choices': {
      if (narrowing.values.length > maxValues || narrowing.values.some((value) => typeof value === 'object')) return undefined
      const texts = narrowing.values.map((value) => JSON.stringify(textOf(value)))
      if (isBoxes) return `${place}.keyvalue() ? (@.value == true && (${texts.map((text) => `@.key == ${text}`).join(' || ')}))`
      return `${place} ? (${narrowing.values
        .flatMap(literals)
        .map((value) => `@ == ${value}`)
        .join(' || ')})`
    }
    case 'min':
      return `${place} ? (@ < ${narrowing.limit})`
    case 'max':
      return `${place} ? (@ > ${narrowing.limit})`
    case 'minLength':
      return narrowing.limit < 1 || narrowing.limit > maxLength
        ? undefined
        : `${place} ? (@ != "" && @ like_regex "^${characters(narrowing.limit - 1, true)}$" flag "s")`
    case 'maxLength':
      return narrowing.limit < 0 || narrowing.limit > maxLength ? undefined : `${place} ? (@ like_regex "^${characters(narrowing.limit + 1, false)}" flag "s")`
    case 'minSelectedCount':
    case 'maxSelectedCount':
    case 'check':
      return undefined
  }
}

/** A choice as it may be stored: 5 and "5" are the same one. */
function literals(value: unknown): string[] {
  const text = textOf(value)
  const isNumber = text !== '' && String(Number(text)) === text && Number.isFinite(Number(text))
  return [JSON.stringify(text), ...(isNumber || text === 'true' || text === 'false' ? [text] : [])]
}

/** An expression for this many characters, or for at most this many. */
function characters(count: number, isUpTo: boolean): string {
  const whole = Math.floor(count)
  const pieces = [...Array.from({ length: Math.floor(whole / 255) }, () => 255), whole % 255]
  return pieces.map((length) => (isUpTo ? `.{0,${length}}` : `.{${length}}`)).join('')
}
