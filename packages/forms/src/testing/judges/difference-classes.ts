import { isRecord, recordsOf } from '../../model/is-record.ts'
import { isRule } from '../../rules/run.ts'
import type { Difference } from './judge-trial.ts'

interface DifferenceClass {
  /** Why the judges differ, as in docs/compatibility.md. */
  why: string
  includes: (difference: Difference) => boolean
}

const setsByScript = (logic: unknown): boolean =>
  recordsOf(logic).some(({ actions }) => recordsOf(actions).some(({ type }) => type === 'customAction' || type === 'value'))

const blankDay = /^[0/]*$/
const isBlankText = (value: unknown): boolean => typeof value === 'string' && value.trim() === ''

/** The known differences between Klesis and form.io; the first that fits counts. */
export const differenceClasses = {
  nodesOfTree: {
    why: 'the fields of a tree are asked for in each of its nodes, and not beside them where form.io looks',
    includes: ({ around }) => around.includes('tree'),
  },
  pointsNotGiven: {
    why: 'a picture without points asks for no fields of a point',
    includes: ({ around, ours, isGiven }) => around.includes('tagpad') && ours === undefined && !isGiven,
  },
  unsupportedType: { why: 'nothing is asked of a type that cannot be filled in', includes: ({ kind }) => kind === undefined },
  wrongType: { why: 'an answer that its field cannot show is refused, not dropped or kept in silence', includes: ({ ours }) => ours === 'type' },
  unknownChoice: {
    why: 'only the choices written in the form can be chosen, unless its author allows others',
    includes: ({ ours }) => ours === 'onlyAvailableItems',
  },
  failedCheck: { why: 'a check whose script fails refuses its answer', includes: ({ ours }) => ours === 'script' },
  calculated: {
    why: 'calculations happen on the server, whatever `calculateServer` says',
    includes: ({ component }) => isRule(component?.calculateValue) && component?.calculateServer !== true,
  },
  wholePattern: {
    why: 'a pattern with alternatives must match the whole text, in each of them',
    includes: ({ ours, component }) => ours === 'pattern' && String(component?.validate?.pattern).includes('|'),
  },
  blankText: {
    why: 'spaces are no answer, so that only `required` refuses them',
    includes: ({ ours, theirs, value }) => ours === undefined && theirs !== 'required' && isBlankText(value),
  },
  blankDay: {
    why: 'a day of zeros is no answer: where one is required it is missing, elsewhere no limit applies',
    includes: ({ kind, value }) => kind === 'day' && typeof value === 'string' && blankDay.test(value),
  },
  blankGroup: {
    why: 'a required form within a form of which nothing is answered is missing',
    includes: ({ kind, ours }) => kind === 'form' && ours === 'required',
  },
  failedAction: {
    why: 'an action whose script fails leaves the answer, which form.io takes away',
    includes: ({ ours, theirs, isGiven, component }) => ours === undefined && theirs === 'required' && isGiven && setsByScript(component?.logic),
  },
  wholeDay: {
    why: 'a condition on a day counts all of it, as it is in Athens; form.io counts its first moment',
    includes: ({ component }) =>
      isRecord(component?.conditional) && recordsOf(component.conditional.conditions).some(({ operator }) => /date/i.test(String(operator))),
  },
  firstRow: {
    why: 'a grid begins with an empty row, whose cells are asked for',
    includes: ({ ours, path, isGiven }) => ours === 'required' && path.includes('[') && !isGiven,
  },
  notKept: {
    why: 'an answer that is not kept is checked when it is sent, as on the page',
    includes: ({ theirs, component }) =>
      theirs === undefined && (component?.persistent === 'client-only' || (component?.persistent !== undefined && !component.persistent)),
  },
  unusableDefault: {
    why: 'a default that its field cannot show is none',
    includes: ({ ours, isGiven, component }) => ours === 'required' && !isGiven && isRecord(component?.defaultValue),
  },
  laterDefault: {
    why: 'a condition also reads a default further down, so that what it shows is asked for',
    includes: ({ ours, isGiven, dependsOnDefault }) => ours === 'required' && !isGiven && dependsOnDefault,
  },
  ownRow: {
    why: "a condition that names a field of a row by its key alone reads its own row; form.io's rules read the first",
    includes: ({ path, dependsOnRow }) => path.includes('[') && dependsOnRow,
  },
  readsCalculated: {
    why: 'a rule reads what a calculation gives on the server, where form.io reads what was sent',
    includes: ({ dependsOnCalculated }) => dependsOnCalculated,
  },
} as const satisfies Record<string, DifferenceClass>

export type DifferenceClassName = keyof typeof differenceClasses
export const differenceClassNames = Object.keys(differenceClasses) as DifferenceClassName[]

/** The class of a difference; undefined if it is none of the known ones. */
export const classOf = (difference: Difference): DifferenceClassName | undefined =>
  differenceClassNames.find((name) => differenceClasses[name].includes(difference))
