import type { Component } from '@klesis/forms/model/form.ts'
import { expect, test, vi } from 'vitest'
import { screen } from '../../../testing/testing-library.ts'
import type { LoadablePart } from '../../../ui/lazy-part.ts'
import { showForm } from '../testing/show-form.tsx'
import { fieldInputs } from './field-inputs.ts'

test('a wizard fetches the parts of its first page, and those of the others when the person begins', async () => {
  const [first, second] = [fieldInputs.number, fieldInputs.signature].map((part) => vi.spyOn(part as unknown as LoadablePart, 'preload'))
  const page = (title: string, type: string): Component => ({
    type: 'panel',
    key: title,
    title,
    input: false,
    components: [{ type, key: type, label: type, input: true }],
  })
  const { user } = await showForm([page('Σελίδα 1', 'number'), page('Σελίδα 2', 'signature')], { display: 'wizard' })
  await screen.findByLabelText('number')
  expect(first).toHaveBeenCalled()
  expect(second).not.toHaveBeenCalled()
  await user.click(screen.getByText('Σελίδα 2'))
  expect(second).toHaveBeenCalled()
  expect(await screen.findByText('signature')).toBeTruthy()
})
