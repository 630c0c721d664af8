import type { Component } from '@klesis/forms/model/form.ts'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { fieldOf } from '../../../testing/show.tsx'
import { fireEvent, renderHook, screen, waitFor } from '../../../testing/testing-library.ts'
import { formsEl } from '../forms.el.ts'
import { type FormContextValue, FormProvider } from '../render/form-context.ts'
import { showForm } from '../testing/show-form.tsx'
import { useRefresh } from './use-refresh.ts'

const country: Component = { type: 'textfield', key: 'country', label: 'country', input: true }
const town: Component = {
  ...{ type: 'radio', key: 'town', label: 'town', input: true, refreshOn: 'country', clearOnRefresh: true },
  values: ['her', 'cha', 'ath'].map((value) => ({ value, label: value })),
}
const grid: Component = { type: 'datagrid', key: 'g', label: 'G', input: true, components: [country, town] }

test.each([
  ['another answer', 'ath'],
  ['the same answer', 'her'],
])('when a row is removed the next one, with %s, keeps it, and loses it once what it depends on is changed there', async (_, second) => {
  const rows = [
    { country: 'GR', town: 'her' },
    { country: 'CY', town: second },
  ]
  const { user, answers } = await showForm([grid], { data: { g: rows } })
  await user.click(await screen.findByText(formsEl['grid.remove'].replace('{{row}}', '1')))
  await waitFor(async () => expect((await fieldOf('country')).value).toBe('CY'))
  expect(answers()).toEqual({ g: [rows[1]] })
  fireEvent.change(await fieldOf('country'), { target: { value: 'IT' } })
  await waitFor(() => expect(answers()).toEqual({ g: [{ country: 'IT', town: '' }] }))
})

test('an answer that is filled in together with the one it depends on stays', async () => {
  const press: Component = { type: 'button', key: 'press', label: 'Πάτα', action: 'event', event: 'fill', input: true }
  const filled = { country: 'CY', town: 'ath' }
  const { user, answers } = await showForm([country, town, press], { data: { country: 'GR', town: 'her' }, askServer: async () => ({ data: filled }) })
  await user.click(await screen.findByText('Πάτα'))
  await waitFor(async () => expect((await fieldOf('country')).value).toBe('CY'))
  expect(answers()).toEqual(filled)
})

test.each([
  ['another answer', town, 'g[0].town'],
  ['none', country, undefined],
])('a field that watches %s follows its own answer only then', (_, component, path) => {
  const follow = vi.fn((path: string | undefined) => () => path)
  const store = { follow, subscribe: () => () => undefined, read: () => ({ answers: {} }) }
  const wrapper = ({ children }: { children: ReactNode }) => <FormProvider value={{ store } as unknown as FormContextValue}>{children}</FormProvider>
  renderHook(() => useRefresh(component, ['g', 0, component.key], [], () => undefined), { wrapper })
  expect(follow).toHaveBeenLastCalledWith(path)
})
