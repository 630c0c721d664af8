import { positions } from '@klesis/contract/org/positions.calls.ts'
import { units } from '@klesis/contract/org/units.calls.ts'
import type { UnitNode } from '@klesis/contract/org/units.ts'
import { expect, test, vi } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { act, screen, waitFor } from '../../../testing/testing-library.ts'
import { toast } from '../../../ui/toast.ts'
import { positionOf } from '../chart/testing/chart-fixtures.ts'
import { ChartDiagram } from './ChartDiagram.tsx'
import { diagramEl } from './diagram.el.ts'
import { unitOf } from './testing/diagram-fixtures.ts'

vi.mock('../../../ui/toast.ts', () => ({ toast: vi.fn() }))

const university = [unitOf(0, null), ...[1, 2, 3].map((id) => unitOf(id, 0, { level: 1 }))]

async function open(items: UnitNode[] = university) {
  const server = startFakeServer()
  const read = (all: UnitNode[]) => server.on(units.list, () => ({ items: all, total: all.length }))
  read(items)
  server.on(units.types, () => [])
  server.on(positions.ofUnits, () => ({ items: [] }))
  server.on(units.search, () => ({ units: [{ ...unitOf(9, 3), path: [{ id: 3, label: 'Μονάδα 3', labelEn: '' }] }], people: [] }))
  const { user } = await show(<ChartDiagram />, 'diagram', 'org')
  const seek = async () => {
    await user.type(await screen.findByLabelText(diagramEl['search.label'], { selector: 'input' }), 'Μονάδα 9')
    await user.click(await screen.findByText('Μονάδα 9 · Μονάδα 3'))
  }
  return { server, user, read, seek }
}

test('shows a unit that a colleague has just added when it is searched for', async () => {
  const { server, read, seek } = await open()
  await screen.findByRole('tree')
  read([...university, unitOf(9, 3, { level: 2 })])
  await seek()
  await screen.findByText(diagramEl['search.shown'].replace('{{unit}}', 'Μονάδα 9'))
  await waitFor(() => expect(document.activeElement?.getAttribute('data-unit')).toBe('9'))
  expect(server.requestsOf(units.list)).toHaveLength(2)
})

test('says that a unit which was searched for is gone, and shows nothing else instead', async () => {
  const { seek } = await open()
  await seek()
  await waitFor(() => expect(vi.mocked(toast).mock.calls).toEqual([[{ tone: 'red', message: diagramEl['search.gone'] }]]))
  expect(screen.getByRole('status').textContent).toBe('')
})

test('the printed diagram names the heads of all its units, not only of those in view', async () => {
  const many = [unitOf(0, null), ...Array.from({ length: 120 }, (_, at) => unitOf(at + 1, 0, { level: 1, positionCount: 1 }))]
  const { server, user } = await open(many)
  server.on(positions.ofUnits, ({ query }) => ({
    items: (query.ids ?? '').split(',').map((id) => positionOf({ unitId: Number(id), code: 'head', employeeId: 1, firstName: 'Άννα', lastName: `Νο${id}` })),
  }))
  const printed: (string | null)[][] = []
  const drawn = () => [...document.body.querySelectorAll('body > div > div > svg text')].map(({ textContent }) => textContent)
  vi.stubGlobal('print', () => {
    act(() => void dispatchEvent(new Event('beforeprint')))
    printed.push(drawn())
    act(() => void dispatchEvent(new Event('afterprint')))
  })
  await user.click((await screen.findAllByLabelText(diagramEl['tools.print']))[0] ?? document.body)
  await waitFor(() => expect(printed).toHaveLength(1))
  expect(printed[0]?.filter((text) => text?.startsWith('Άννα Νο'))).toHaveLength(120)
})
