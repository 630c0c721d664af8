import type { UnitNode } from '@klesis/contract/org/units.ts'
import { expect, test } from 'vitest'
import { CallRefused } from '../../../api/call-refused.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { type ChartReads, createChart } from './create-chart.ts'
import { positionOf, unitOf, viewOf } from './testing/chart-fixtures.ts'

const gone = () => Promise.reject(new CallRefused(404, { code: 'unit.notFound', message: 'gone' }))

/** A fake server with 0 › 1 › 2 › 3, one position in each, that counts the requests. */
function serverOf() {
  const all = [0, 1, 2, 3].map((id) => unitOf({ id, parentId: id === 0 ? null : id - 1, level: id, subunits: id === 3 ? 0 : 1, positionCount: 1 }))
  const asked: string[] = []
  const reads: ChartReads = {
    unit: (id) => {
      asked.push(`unit ${id}`)
      const unit = all.find((one) => one.id === id)
      const way: UnitNode[] = []
      for (let one = unit; one; one = all.find(({ id }) => id === one?.parentId)) if (one !== unit) way.unshift(one)
      const children = all.filter(({ parentId }) => parentId === id)
      return unit ? Promise.resolve(viewOf(unit, { path: way, children, positions: [positionOf({ id: 10 + id, unitId: id })] })) : gone()
    },
    all: () => {
      asked.push('all')
      return Promise.resolve(all)
    },
    positions: (ids) => {
      asked.push(`positions ${ids.join()}`)
      return Promise.resolve(ids.map((id) => positionOf({ id: 10 + id, unitId: id })))
    },
  }
  const errors: string[] = []
  const chart = createChart(reads, {
    onError: ({ message }) => errors.push(message),
    onGone: () => errors.push('not in the chart'),
  })
  const keys = () => {
    const state = chart.state.get()
    return state.status === 'ready' ? state.rows.map(({ key }) => key).join(' ') : state.status
  }
  return { all, asked, reads, errors, chart, keys }
}

test('the university is open at first, and a unit is loaded when it is opened', async () => {
  const { asked, chart, keys } = serverOf()
  expect(keys()).toBe('loading')
  await chart.start()
  expect(keys()).toBe('u0 p10 u1')
  chart.toggle(1)
  expect(keys()).toBe('u0 p10 u1 w1.1 w1.2')
  await waitUntil(() => expect(keys()).toBe('u0 p10 u1 p11 u2'))
  chart.toggle(1)
  expect(keys()).toBe('u0 p10 u1')
  expect(asked).toEqual(['unit 0', 'unit 1'])
})

test('restores the open units; removed units are ignored', async () => {
  const { chart, keys } = serverOf()
  await chart.start([0, 1, 99])
  expect(keys()).toBe('u0 p10 u1 p11 u2')
  expect(chart.openUnits()).toEqual([0, 1])
})

test.each([1, 13])('loaded again with %i open units, shows the present holders and keeps what is open', async (count) => {
  const { all, reads, chart, keys } = serverOf()
  for (let id = 4; id < 3 + count; id += 1) all.push(unitOf({ id, parentId: 1, subunits: 1 }))
  const open = [0, 1, ...all.slice(4).map(({ id }) => id)]
  await chart.start(open)
  await chart.see(0, 50)
  const unit = reads.unit
  const holder = (id: number) => positionOf({ id: 20 + id, unitId: id })
  reads.unit = async (id) => ({ ...(await unit(id)), positions: [holder(id)] })
  reads.positions = async (ids) => ids.map(holder)
  await chart.start()
  await chart.see(0, 50)
  expect(keys()).toMatch(/^u0 p20 u1 p21 u2/)
  expect(chart.openUnits()).toEqual(open)
})

test('a unit that is opened while the chart is loaded again stays open, with what is in it', async () => {
  const { reads, chart, keys } = serverOf()
  await chart.start([0, 1])
  const held = Promise.withResolvers<void>()
  const { unit } = reads
  reads.unit = async (id) => {
    if (id === 0) await held.promise
    return unit(id)
  }
  const again = chart.start()
  chart.toggle(2)
  await waitUntil(() => expect(keys()).toContain('u3'))
  held.resolve()
  await again
  await waitUntil(() => expect(keys()).toBe('u0 p10 u1 p11 u2 p12 u3'))
})

test('expanding all takes one request, and positions load for the visible rows', async () => {
  const { asked, chart, keys } = serverOf()
  await chart.start()
  await chart.expandAll()
  expect(keys()).toBe('u0 p10 u1 w1.1 u2 w2.1 u3 w3.1')
  await Promise.all([chart.see(2, 5), chart.see(2, 5)])
  expect(keys()).toBe('u0 p10 u1 p11 u2 p12 u3 w3.1')
  expect(asked).toEqual(['unit 0', 'all', 'positions 1,2'])
  chart.collapseAll()
  expect(keys()).toBe('u0 p10 u1')
})

test('opens the ancestors of a unit or position, from loaded units or from the server', async () => {
  const { asked, chart, keys } = serverOf()
  await chart.start()
  expect(await chart.locate({ unitId: 3 })).toBe('u3')
  expect(keys()).toBe('u0 p10 u1 p11 u2 p12 u3')
  const before = asked.length
  expect(await chart.locate({ unitId: 2, positionId: 12 })).toBe('p12')
  expect(asked.length).toBe(before)
  expect(await chart.locate({ unitId: 3, positionId: 13, path: [0, 1, 2] })).toBe('p13')
})

test('opens a unit or position that a colleague has just added to units that are loaded already', async () => {
  const { all, reads, errors, chart } = serverOf()
  await chart.start([0, 1])
  all.push(unitOf({ id: 9, parentId: 1 }))
  expect(await chart.locate({ unitId: 9, path: [0, 1] })).toBe('u9')
  const { unit } = reads
  reads.unit = async (id, isFresh) => ({ ...(await unit(id)), ...(isFresh && { positions: [positionOf({ id: 31, unitId: id })] }) })
  expect(await chart.locate({ unitId: 1, positionId: 31, path: [0] })).toBe('p31')
  expect(errors).toEqual([])
})

test('says that a position is no longer in the chart', async () => {
  const { errors, chart } = serverOf()
  await chart.start([0, 1])
  expect(await chart.locate({ unitId: 1, positionId: 31, path: [0] })).toBeUndefined()
  expect(errors).toEqual(['not in the chart'])
})

test('reports a search target that does not exist', async () => {
  const { chart, errors } = serverOf()
  await chart.start()
  expect(await chart.locate({ unitId: 99 })).toBeUndefined()
  expect(errors).toEqual(['gone'])
})

test('a unit that failed to load has a row of its own and can be requested again', async () => {
  const { chart, reads, keys, errors } = serverOf()
  await chart.start()
  const { unit } = reads
  reads.unit = () => Promise.reject(new Error('down'))
  chart.toggle(1)
  await waitUntil(() => expect(keys()).toBe('u0 p10 u1 f1'))
  expect(errors).toEqual(['down'])
  reads.unit = unit
  chart.toggle(1)
  chart.toggle(1)
  await waitUntil(() => expect(keys()).toBe('u0 p10 u1 p11 u2'))
})

test('shows the rows of the server after a change', async () => {
  const { all, chart, keys } = serverOf()
  await chart.start([0, 1])
  all.push(unitOf({ id: 9, parentId: 1 }))
  ;(all[0] as UnitNode).label = 'Νέο όνομα'
  await chart.refresh([0, 1, 1])
  expect(keys()).toBe('u0 p10 u1 p11 u2 u9')
  expect(chart.state.get()).toMatchObject({ rows: [{ unit: { label: 'Νέο όνομα' } }, {}, {}, {}, {}, {}] })
})

test('the chart is empty without a university, which is not a failure', async () => {
  const { chart, reads } = serverOf()
  reads.unit = gone
  await chart.start()
  expect(chart.state.get().status).toBe('none')
  reads.unit = () => Promise.reject(new Error('down'))
  await chart.start()
  expect(chart.state.get()).toMatchObject({ status: 'failed', error: { message: 'down' } })
})
