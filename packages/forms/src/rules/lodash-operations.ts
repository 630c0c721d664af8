import { roundedTo } from '../kinds/exact-number.ts'
import { isRecord } from '../model/is-record.ts'
import { textOf } from '../model/text-of.ts'
import { limits } from './limits.ts'

type Operation = (values: readonly unknown[]) => unknown

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : [])
const number = (value: unknown): number => Number(typeof value === 'object' ? Number.NaN : value)
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const has = (items: readonly unknown[], value: unknown): boolean => items.some((one) => same(one, value))
const uniq = (items: readonly unknown[]): unknown[] => [...new Map(items.map((one) => [JSON.stringify(one) ?? '', one])).values()]
const isEmpty = (value: unknown): boolean => (typeof value === 'string' ? value === '' : typeof value !== 'object' || list(value).length === 0)

/** The value at a path such as `a.b[0]`. */
function get(value: unknown, path: unknown, fallback?: unknown): unknown {
  let here = value
  for (const part of textOf(path ?? '')
    .split(/[.[\]]/)
    .filter((one) => one !== '')) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, part)) return fallback
    here = (here as Record<string, unknown>)[part]
  }
  return here === undefined ? fallback : here
}

/** lodash's shorthands: a property's path, or an object whose members must match. */
const by = (rule: unknown): ((item: unknown) => unknown) => {
  if (rule === undefined || rule === null) return (item) => item
  if (isRecord(rule)) return (item) => Object.entries(rule).every(([key, wanted]) => same(get(item, key), wanted))
  return (item) => get(item, rule)
}
const sum = (values: readonly unknown[]): number => values.reduce<number>((total, one) => total + (Number.isFinite(number(one)) ? number(one) : 0), 0)
const best = (items: readonly unknown[], rule: unknown, sign: 1 | -1): unknown =>
  items.reduce<unknown>((found, one) => (found === undefined || sign * (number(by(rule)(one)) - number(by(rule)(found))) > 0 ? one : found), undefined)
const rounded = (round: (value: number) => number, value: unknown, digits: unknown): number => roundedTo(number(value), Number(digits) || 0, round)
const sorted = (items: readonly unknown[], rule: unknown): unknown[] =>
  items
    .map((item) => ({ item, key: by(rule)(item) as number }))
    .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
    .map(({ item }) => item)
const groups = (items: readonly unknown[], rule: unknown): Record<string, unknown[]> => {
  const found = new Map<string, unknown[]>()
  for (const item of items) {
    const key = textOf(by(rule)(item) ?? '')
    found.set(key, [...(found.get(key) ?? []), item])
  }
  return Object.fromEntries(found)
}

/** The functions of lodash that form.io adds to JSON logic as `_name`, as far as forms use them. None changes its operands. */
export const lodashOperations: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  ['_get', ([value, path, fallback]) => get(value, path, fallback)],
  ['_has', ([value, path]) => get(value, path) !== undefined],
  ['_keys', ([value]) => (isRecord(value) || Array.isArray(value) ? Object.keys(value) : [])],
  ['_values', ([value]) => list(value)],
  ['_pick', ([value, ...names]) => (isRecord(value) ? Object.fromEntries(Object.entries(value).filter(([key]) => has(names.flat(), key))) : {})],
  ['_omit', ([value, ...names]) => (isRecord(value) ? Object.fromEntries(Object.entries(value).filter(([key]) => !has(names.flat(), key))) : {})],
  ['_size', ([value]) => (typeof value === 'string' ? value.length : list(value).length)],
  ['_sum', ([value]) => sum(list(value))],
  ['_sumBy', ([value, rule]) => sum(list(value).map(by(rule)))],
  ['_mean', ([value]) => sum(list(value)) / list(value).length],
  ['_meanBy', ([value, rule]) => sum(list(value).map(by(rule))) / list(value).length],
  ['_max', ([value]) => best(list(value), undefined, 1)],
  ['_maxBy', ([value, rule]) => best(list(value), rule, 1)],
  ['_min', ([value]) => best(list(value), undefined, -1)],
  ['_minBy', ([value, rule]) => best(list(value), rule, -1)],
  ['_add', ([one, other]) => number(one) + number(other)],
  ['_subtract', ([one, other]) => number(one) - number(other)],
  ['_multiply', ([one, other]) => number(one) * number(other)],
  ['_divide', ([one, other]) => number(one) / number(other)],
  ['_round', ([value, digits]) => rounded(Math.round, value, digits)],
  ['_floor', ([value, digits]) => rounded(Math.floor, value, digits)],
  ['_ceil', ([value, digits]) => rounded(Math.ceil, value, digits)],
  ['_clamp', ([value, low, high]) => Math.min(Math.max(number(value), number(low)), number(high))],
  ['_inRange', ([value, low, high]) => number(value) >= (high === undefined ? 0 : number(low)) && number(value) < number(high === undefined ? low : high)],
  ['_toNumber', ([value]) => number(value)],
  ['_toInteger', ([value]) => Math.trunc(number(value)) || 0],
  ['_map', ([value, rule]) => list(value).map(by(rule))],
  ['_filter', ([value, rule]) => list(value).filter(by(rule))],
  ['_reject', ([value, rule]) => list(value).filter((one) => !by(rule)(one))],
  ['_find', ([value, rule]) => list(value).find(by(rule))],
  ['_some', ([value, rule]) => list(value).some(by(rule))],
  ['_every', ([value, rule]) => list(value).every(by(rule))],
  ['_includes', ([value, wanted]) => (typeof value === 'string' ? value.includes(textOf(wanted)) : has(list(value), wanted))],
  ['_indexOf', ([value, wanted]) => list(value).findIndex((one) => same(one, wanted))],
  ['_sortBy', ([value, rule]) => sorted(list(value), rule)],
  ['_groupBy', ([value, rule]) => groups(list(value), rule)],
  ['_countBy', ([value, rule]) => Object.fromEntries(Object.entries(groups(list(value), rule)).map(([key, items]) => [key, items.length]))],
  ['_keyBy', ([value, rule]) => Object.fromEntries(list(value).map((one) => [textOf(by(rule)(one) ?? ''), one]))],
  ['_first', ([value]) => list(value)[0]],
  ['_head', ([value]) => list(value)[0]],
  ['_last', ([value]) => list(value).at(-1)],
  ['_nth', ([value, index]) => list(value).at(Number(index ?? 0) || 0)],
  ['_initial', ([value]) => list(value).slice(0, -1)],
  ['_tail', ([value]) => list(value).slice(1)],
  ['_take', ([value, count]) => list(value).slice(0, Number(count ?? 1) || 0)],
  ['_drop', ([value, count]) => list(value).slice(Number(count ?? 1) || 0)],
  ['_slice', ([value, start, end]) => list(value).slice(Number(start ?? 0) || 0, end === undefined ? undefined : Number(end) || 0)],
  ['_uniq', ([value]) => uniq(list(value))],
  ['_compact', ([value]) => list(value).filter(Boolean)],
  ['_flatten', ([value]) => list(value).flat()],
  ['_concat', ([value, ...more]) => [...list(value), ...more.flat()]],
  ['_union', (values) => uniq(values.flatMap(list))],
  ['_intersection', ([value, ...more]) => uniq(list(value)).filter((one) => more.every((other) => has(list(other), one)))],
  ['_difference', ([value, ...more]) => list(value).filter((one) => !more.some((other) => has(list(other), one)))],
  ['_without', ([value, ...more]) => list(value).filter((one) => !has(more, one))],
  [
    '_join',
    ([value, separator]) =>
      list(value)
        .map((one) => textOf(one ?? ''))
        .join(textOf(separator ?? ','))
        .slice(0, limits.textLength),
  ],
  ['_isEmpty', ([value]) => isEmpty(value)],
  ['_isNil', ([value]) => value === null || value === undefined],
  ['_isArray', ([value]) => Array.isArray(value)],
  ['_isString', ([value]) => typeof value === 'string'],
  ['_isNumber', ([value]) => typeof value === 'number'],
  ['_isBoolean', ([value]) => typeof value === 'boolean'],
  ['_isEqual', ([one, other]) => same(one, other)],
  ['_eq', ([one, other]) => one === other],
  ['_gt', ([one, other]) => number(one) > number(other)],
  ['_gte', ([one, other]) => number(one) >= number(other)],
  ['_lt', ([one, other]) => number(one) < number(other)],
  ['_lte', ([one, other]) => number(one) <= number(other)],
  ['_toString', ([value]) => (value === null || value === undefined ? '' : textOf(value))],
  ['_toLower', ([value]) => textOf(value ?? '').toLowerCase()],
  ['_toUpper', ([value]) => textOf(value ?? '').toUpperCase()],
  ['_trim', ([value]) => textOf(value ?? '').trim()],
  ['_split', ([value, separator]) => textOf(value ?? '').split(textOf(separator ?? ','))],
  ['_startsWith', ([value, start]) => textOf(value ?? '').startsWith(textOf(start))],
  ['_endsWith', ([value, end]) => textOf(value ?? '').endsWith(textOf(end))],
  ['_defaultTo', ([value, fallback]) => (value === null || value === undefined || Number.isNaN(value) ? fallback : value)],
])
