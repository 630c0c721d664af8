import { isRecord } from '../model/is-record.ts'
import { limits } from './limits.ts'
import { lodashOperations } from './lodash-operations.ts'

/**
 * JSON logic with a bound: a rule cannot call JavaScript functions, and one that takes more steps than `limits.logicSteps` throws.
 * The operators behave as on jsonlogic.com (loose equality, an empty list is false).
 */
export function applyJsonLogic(logic: unknown, data: unknown): unknown {
  const budget = { left: limits.logicSteps }
  return apply(logic, data, budget)
}

interface Budget {
  left: number
}
type Lazy = (values: readonly unknown[], data: unknown, budget: Budget) => unknown

const isTrue = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value))
const toNumber = (value: unknown): number => Number.parseFloat(String(value))

function apply(logic: unknown, data: unknown, budget: Budget): unknown {
  budget.left -= 1
  if (budget.left < 0) throw new Error('too many steps')
  if (Array.isArray(logic)) return logic.map((one) => apply(one, data, budget))
  if (!isRecord(logic)) return logic
  const [name, second] = Object.keys(logic)
  if (name === undefined || second !== undefined) return logic
  const operands = logic[name]
  const values: unknown[] = Array.isArray(operands) ? operands : [operands]
  const lazy = lazyOperations.get(name)
  if (lazy) return lazy(values, data, budget)
  const plain = operations.get(name) ?? lodashOperations.get(name)
  if (!plain) throw new Error(`unknown operation ${name}`)
  return plain(
    values.map((one) => apply(one, data, budget)),
    data,
  )
}

function readVar(path: unknown, fallback: unknown, data: unknown): unknown {
  if (path === undefined || path === '' || path === null) return data
  let here: unknown = data
  for (const part of String(path).split('.')) {
    if (typeof here === 'string' && part === 'length') here = here.length
    else if (typeof here === 'object' && here !== null && Object.hasOwn(here, part)) here = (here as Record<string, unknown>)[part]
    else return fallback
    if (here === undefined) return fallback
  }
  return here
}

function missing(keys: readonly unknown[], data: unknown): unknown[] {
  const asked: readonly unknown[] = Array.isArray(keys[0]) ? keys[0] : keys
  return asked.filter((key) => [null, ''].includes(readVar(key, null, data) as string | null))
}

const choose: Lazy = (values, data, budget) => {
  let index = 0
  for (; index < values.length - 1; index += 2) {
    if (isTrue(apply(values[index], data, budget))) return apply(values[index + 1], data, budget)
  }
  return index < values.length ? apply(values[index], data, budget) : null
}

/** The first true value (for `and` the first false one), else the last. */
const firstThat =
  (expected: boolean): Lazy =>
  (values, data, budget) => {
    let found: unknown
    for (const value of values) {
      found = apply(value, data, budget)
      if (isTrue(found) === expected) return found
    }
    return found
  }

/** Evaluates a rule for each item of a list; an operand that is no list counts as empty. */
const over =
  (run: (list: unknown[], rule: (item: unknown) => unknown) => unknown): Lazy =>
  (values, data, budget) => {
    const list = apply(values[0], data, budget)
    return run(Array.isArray(list) ? list : [], (item) => apply(values[1], item, budget))
  }

const reduce: Lazy = (values, data, budget) => {
  const list = apply(values[0], data, budget)
  const initial = values[2] === undefined ? null : apply(values[2], data, budget)
  if (!Array.isArray(list)) return initial
  return list.reduce<unknown>((accumulator, current: unknown) => apply(values[1], { current, accumulator }, budget), initial)
}

const lazyOperations: ReadonlyMap<string, Lazy> = new Map<string, Lazy>([
  ['if', choose],
  ['?:', choose],
  ['and', firstThat(false)],
  ['or', firstThat(true)],
  ['reduce', reduce],
  ['filter', over((list, rule) => list.filter((item) => isTrue(rule(item))))],
  ['map', over((list, rule) => list.map(rule))],
  ['all', over((list, rule) => list.length > 0 && list.every((item) => isTrue(rule(item))))],
  ['some', over((list, rule) => list.some((item) => isTrue(rule(item))))],
  ['none', over((list, rule) => !list.some((item) => isTrue(rule(item))))],
])

type Plain = (values: unknown[], data: unknown) => unknown
// JSON logic's own comparison, which may compare text with a number.
type Comparable = number
const between =
  (holds: (one: Comparable, other: Comparable) => boolean): Plain =>
  ([one, middle, other]) =>
    other === undefined
      ? holds(one as Comparable, middle as Comparable)
      : holds(one as Comparable, middle as Comparable) && holds(middle as Comparable, other as Comparable)

// biome-ignore lint/suspicious/noDoubleEquals: the operator "==" means loose equality
const loose = (one: unknown, other: unknown): boolean => one == other

const substring = (source: unknown, start: unknown, length: unknown): string => {
  const text = String(source)
  const from = Number(start) < 0 ? Math.max(0, text.length + Number(start)) : Number(start)
  if (length === undefined) return text.slice(from)
  return Number(length) < 0 ? text.slice(from).slice(0, Number(length)) : text.slice(from, from + Number(length))
}

const operations: ReadonlyMap<string, Plain> = new Map<string, Plain>([
  ['var', ([path, fallback], data) => readVar(path, fallback ?? null, data)],
  ['missing', (keys, data) => missing(keys, data)],
  [
    'missing_some',
    ([count, keys], data) => {
      const list = Array.isArray(keys) ? keys : []
      const missingPaths = missing([list], data)
      return list.length - missingPaths.length >= Number(count) ? [] : missingPaths
    },
  ],
  ['==', ([one, other]) => loose(one, other)],
  ['!=', ([one, other]) => !loose(one, other)],
  ['===', ([one, other]) => one === other],
  ['!==', ([one, other]) => one !== other],
  ['>', ([one, other]) => (one as Comparable) > (other as Comparable)],
  ['>=', ([one, other]) => (one as Comparable) >= (other as Comparable)],
  ['<', between((one, other) => one < other)],
  ['<=', between((one, other) => one <= other)],
  ['!!', ([one]) => isTrue(one)],
  ['!', ([one]) => !isTrue(one)],
  ['%', ([one, other]) => Number(one) % Number(other)],
  ['+', (values) => values.reduce<number>((sum, value) => sum + toNumber(value), 0)],
  ['*', (values) => values.map(toNumber).reduce((product, value) => product * value, 1)],
  ['-', ([one, other]) => (other === undefined ? -Number(one) : Number(one) - Number(other))],
  ['/', ([one, other]) => Number(one) / Number(other)],
  ['min', (values) => Math.min(...values.slice(0, limits.rows).map(Number))],
  ['max', (values) => Math.max(...values.slice(0, limits.rows).map(Number))],
  ['in', ([one, other]) => (typeof other === 'string' ? other.includes(String(one)) : Array.isArray(other) && other.includes(one))],
  ['cat', (values) => values.join('').slice(0, limits.textLength)],
  ['substr', ([source, start, length]) => substring(source, start, length)],
  ['merge', (values) => values.flat(1)],
  ['log', ([one]) => one],
])
