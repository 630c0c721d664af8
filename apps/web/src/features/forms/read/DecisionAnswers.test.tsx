import type { Component } from '@klesis/forms/model/form.ts'
import { everyOddProperty } from '@klesis/forms/testing/odd-components.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { cleanup, screen, waitFor, within } from '../../../testing/testing-library.ts'
import { AnswerSummary } from './AnswerSummary.tsx'
import { DecisionAnswers } from './DecisionAnswers.tsx'

const field = (type: string, key: string, more: object = {}): Component => ({ type, key, label: key, input: true, ...more })
const texts = { all: (count: number) => `Όλες (${count})`, total: 'Σύνολο' }

function Shown({ components, data }: { components: Component[]; data: Record<string, unknown> }) {
  const [isWhole, setWhole] = useState(false)
  return <DecisionAnswers form={{ components }} data={data} highlighted={['total']} isWhole={isWhole} onToggle={() => setWhole(!isWhole)} texts={texts} />
}

const date = (key: string) => field('datetime', key, { enableTime: false, format: 'dd-MM-yyyy', properties: { keyAnswer: true } })
const costs = field('datagrid', 'costs', { components: [field('textfield', 'what'), field('currency', 'sum')] })
const components = [field('textfield', 'note'), date('from'), date('until'), field('currency', 'total', { properties: { keyAnswer: true } }), costs]
const data = {
  note: 'Σημείωση',
  from: '2026-12-07',
  until: '2026-12-10',
  total: 653,
  costs: [
    { what: 'Τρένο', sum: 600 },
    { what: 'Ταξί', sum: 53.5 },
  ],
}

test('key answers stand first, a period in one, amounts and dates large; the rest is folded', async () => {
  const { user } = await show(<Shown components={components} data={data} />, 'forms')
  const period = (await screen.findByText('07-12-2026')).closest('dd')
  expect([period?.textContent, period?.hasAttribute('data-large')]).toEqual(['07-12-2026 – 10-12-2026', true])
  expect(screen.getByText('total').parentElement?.hasAttribute('data-changed')).toBe(true)
  expect(screen.queryByText('Σημείωση')).toBeNull()
  const fold = screen.getByRole('button', { name: 'Όλες (8)' })
  expect(fold.getAttribute('aria-expanded')).toBe('false')
  await user.click(fold)
  await screen.findByText('Σημείωση')
  await user.click(fold)
  await waitFor(() => expect(screen.queryByText('Σημείωση')).toBeNull())
})

test('a repeated group is a table with the total of its amounts', async () => {
  await show(<Shown components={components} data={data} />, 'forms')
  const table = within(await screen.findByRole('table', { name: 'costs' }))
  expect(within(table.getByRole('rowheader', { name: 'Σύνολο' }).closest('tr') as HTMLElement).getByRole('cell').textContent).toMatch(/^653,50/)
})

test('with nothing to show first, all answers are there at once', async () => {
  await show(<Shown components={[field('checkbox', 'agreed')]} data={{ agreed: true }} />, 'forms')
  await screen.findByText('agreed')
  expect(screen.queryByRole('button')).toBeNull()
})

test('F24 any value in any property of any kind, and any answer, leave the answers to read', async () => {
  startFakeServer()
  for (const { components, data } of everyOddProperty()) {
    const views = (
      <>
        <DecisionAnswers form={{ components }} data={data} highlighted={[]} isWhole onToggle={() => undefined} texts={texts} />
        <AnswerSummary form={{ components }} data={data} hidden={new Set()} />
        <hr />
      </>
    )
    await show(views, 'forms')
    await expect.poll(() => document.querySelector('hr')).not.toBeNull()
    expect(document.querySelectorAll('dt').length).toBeGreaterThan(components.length)
    expect(document.body.textContent).not.toMatch(/object Object|undefined|NaN/)
    cleanup()
  }
})
