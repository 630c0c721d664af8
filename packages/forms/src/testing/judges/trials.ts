import type { FieldKind } from '../../kinds/kinds.ts'
import { setAt } from '../../model/data-path.ts'
import type { Form } from '../../model/form.ts'
import { instancesOf } from '../../rules/instances-of.ts'
import { inventedAnswers } from '../../scripts/invented-answers.ts'
import { type SampleClass, samplesOf } from './sample-answers.ts'

/** Answers to a whole form, on which both judges are asked. */
export interface Trial {
  sample: SampleClass
  data: Record<string, unknown>
}

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** At most `count` of a list, chosen by the seed, in their order. */
function chosen<Item>(items: readonly Item[], count: number, random: () => number): Item[] {
  const ranked = items.map((item, index) => ({ item, index, rank: random() })).sort((one, other) => one.rank - other.rank)
  return ranked
    .slice(0, count)
    .sort((one, other) => one.index - other.index)
    .map(({ item }) => item)
}

type Answers = Record<string, unknown>

/**
 * Nothing, right answers everywhere, and right answers but for one component, at most `count` of these; the same seed gives the same trials.
 * `send` gives answers as a page sends them; the changed one stays as it is, whatever a calculation gives.
 */
export function trialsOf(form: Form, seed: number, count = 30, send: (data: Answers) => Answers = (data) => data): Trial[] {
  const right = inventedAnswers(form)
  const fields = instancesOf(form, right).instances.flatMap(({ kind, at, component }) =>
    kind && at ? [{ kind, at, component, name: kind.kind as FieldKind }] : [],
  )
  for (const { kind, at, component, name } of fields) {
    const sample = samplesOf(name, component).find(([one]) => one === 'right')
    if (sample && kind.shape === 'value') setAt(right, at, component.multiple === true && !kind.isList ? [sample[1]] : sample[1])
  }
  const changes = fields.flatMap(({ kind, at, component, name }) =>
    samplesOf(name, component).map(([sample, value]) => ({ sample, at, value: component.multiple === true && !kind.isList && value !== '' ? [value] : value })),
  )
  const changed = chosen(changes, count, randomFrom(seed)).map(({ sample, at, value }): Trial => {
    const data = structuredClone(right)
    setAt(data, at, value)
    const sent = structuredClone(send(data))
    setAt(sent, at, value)
    return { sample, data: sent }
  })
  return [{ sample: 'empty', data: {} }, { sample: 'right', data: send(right) }, ...changed]
}
