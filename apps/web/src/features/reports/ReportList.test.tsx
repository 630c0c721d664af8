import { reports } from '@klesis/contract/reports/reports.calls.ts'
import type { Report } from '@klesis/contract/reports/reports.ts'
import { expect, test } from 'vitest'
import { startFakeServer } from '../../testing/fake-server.ts'
import { buttonOf, showPage, write } from '../../testing/show.tsx'
import { screen } from '../../testing/testing-library.ts'
import { ReportList } from './ReportList.tsx'
import { reportsEl } from './reports.el.ts'

const shipped: Report = {
  ...{ key: 'load-per-approver', title: { el: 'Φόρτος', en: 'Load' }, about: { el: 'Πόσες περιμένουν.' }, author: null, revision: 1, mayEdit: false },
  definition: {
    ...{ source: 'steps', groups: ['approver'], measures: ['waiting', 'decided'], time: 'decided', filter: { anyTag: [3] } },
    ...{ chart: 'bars', parameters: ['period', 'invitations'] },
  },
}

async function open(mayCreate: boolean, items = [shipped]) {
  const server = startFakeServer()
  server.on(reports.list, () => ({ items, total: items.length, mayCreate }))
  server.on(reports.choices, () => ({ invitations: [], tags: [], appTags: [] }))
  server.on(reports.create, () => ({ ...shipped, key: '4', about: null, mayEdit: true }))
  const { user } = await showPage(ReportList, { path: '/management/report/list', at: '/management/report/list?invitations=5', texts: ['reports', 'org'] })
  return { server, user }
}

test('a copy of a ready-made report asks for titles of its own, and counts the same', async () => {
  const { server, user } = await open(true)
  await user.click(await buttonOf(reportsEl['list.copy']))
  await user.click(await buttonOf(reportsEl['edit.create']))
  await screen.findByText(reportsEl['fault.title'])
  await write('Τίτλος (el)', 'Δικός μας φόρτος')
  await user.click(await buttonOf('en'))
  await write('Τίτλος (en)', 'Our load')
  await user.click(await buttonOf(reportsEl['edit.create']))
  await screen.findByText(reportsEl['list.none'])
  expect(server.requestsOf(reports.create)[0]?.body).toMatchObject({
    ...{ title: { el: 'Δικός μας φόρτος', en: 'Our load' }, definition: shipped.definition },
  })
})

test('whoever only views an invitation finds the reports, with nothing to change', async () => {
  const all = { ...shipped, key: 'waiting-now', title: { el: 'Συνολικά' }, definition: { ...shipped.definition, parameters: [] } }
  await open(false, [shipped, all])
  // About the invitation from whose page one came, where a report asks for it.
  const link = await screen.findByRole('link', { name: 'Φόρτος' })
  expect(link.getAttribute('href')).toMatch(/load-per-approver\?invitations=(%22)?5(%22)?$/)
  expect(screen.getByRole('link', { name: 'Συνολικά' }).getAttribute('href')).toMatch(/waiting-now$/)
  expect(screen.queryByRole('button')).toBeNull()
})

test('a line is offered for days or months alone', async () => {
  const definition: Report['definition'] = { ...shipped.definition, chart: 'line' }
  const { server, user } = await open(true, [{ ...shipped, key: '4', about: null, mayEdit: true, title: { el: 'Φόρτος', en: 'Load' }, definition }])
  await user.click(await buttonOf(reportsEl['list.edit']))
  await user.click(await buttonOf(reportsEl['edit.save']))
  await screen.findByText(reportsEl['fault.line'])
  expect(server.requestsOf(reports.save)).toEqual([])
})
