import type { Component } from '@klesis/forms/model/form.ts'
import { expect, test } from 'vitest'
import { fieldOf } from '../../../testing/show.tsx'
import { formsEl } from '../forms.el.ts'
import { showForm } from '../testing/show-form.tsx'

const text = (key: string, more: Partial<Component> = {}): Component => ({ type: 'textfield', key, label: key, input: true, ...more })

test('a field whose answer may be left out says so, and not one that is locked', async () => {
  await showForm([text('name', { validate: { required: true } }), text('other'), text('locked', { disabled: true })])
  await fieldOf('other')
  const optional = [...document.querySelectorAll<HTMLElement>('[data-optional]')]
  expect(optional.map(({ dataset, style }) => [dataset.field, style.getPropertyValue('--optional')])).toEqual([['other', `"${formsEl.optional}"`]])
  const whole = document.querySelector<HTMLElement>('[data-whole]')
  expect([whole?.contains(optional[0] ?? null), whole?.style.getPropertyValue('--whole')]).toEqual([true, `"${formsEl.whole}"`])
  expect((await fieldOf('name')).required).toBe(true)
  expect(optional[0]?.querySelector(':scope > * > .mantine-InputWrapper-label')?.textContent).toBe('other')
})
