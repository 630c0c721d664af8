import { lookupItems } from '@klesis/contract/lookups/lookup-items.calls.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { buttonOf, fieldOf, show } from '../../../testing/show.tsx'
import { screen, waitFor } from '../../../testing/testing-library.ts'
import { builderEl } from './builder.el.ts'
import { inventPreview } from './invent-preview.ts'
import { PreviewForm } from './PreviewForm.tsx'

const form: Form = {
  components: [{ type: 'textfield', key: 'city', label: 'Πόλη', input: true, validate: { required: true } }],
  i18n: { en: { Πόλη: 'City' } },
}

test('a preview is in each language, as wide as a screen or a phone, and filled with invented answers, which stay', async () => {
  const { user } = await show(<PreviewForm form={form} languages={['el', 'en']} initial="el" initialWidth="wide" />, 'builder', 'forms')
  expect((await fieldOf('Πόλη')).value).toBe('')
  await user.click(await buttonOf(builderEl['preview.invented']))
  await waitFor(async () => expect((await fieldOf('Πόλη')).value).not.toBe(''))
  const { value } = await fieldOf('Πόλη')
  const wide = (await fieldOf('Πόλη')).closest('form, [class]')?.parentElement?.outerHTML
  await user.click(screen.getByLabelText('English'))
  expect((await fieldOf('City')).value).toBe(value)
  await user.click(screen.getByLabelText(builderEl['preview.phone']))
  expect((await fieldOf('City')).closest('[class*="phone"]')).not.toBeNull()
  expect(wide).not.toContain('phone')
})

test('where choices would be read from elsewhere, a preview says from where', async () => {
  const towns = { type: 'radio', key: 'town', label: 'Πόλη', input: true, dataSrc: 'url', data: { url: 'https://lists.example/towns' } }
  await show(<PreviewForm form={{ components: [towns] }} languages={['el']} initial="el" initialWidth="wide" />, 'builder', 'forms')
  await screen.findByText(builderEl['preview.elsewhere'].replace('{{source}}', 'https://lists.example/towns'))
})

test('invented answers are choices of scripts and lookups; what is read from elsewhere is left empty and named', async () => {
  const server = startFakeServer()
  server.on(lookupItems.choices, ({ query }) => ({ items: [{ code: query.parent ? 'chania' : 'gr', label: 'L', extra: {} }], total: 1, totalIsExact: true }))
  const select = (key: string, dataSrc: string, data: Record<string, unknown>) => ({ type: 'select', key, label: key, input: true, dataSrc, data })
  const components = [
    select('country', 'lookup', { lookup: 'countries' }),
    select('town', 'lookup', { lookup: 'towns', parent: 'country' }),
    select('field', 'custom', { custom: 'values = ["law"]' }),
    select('land', 'resource', { resource: 'lands' }),
    select('plain', 'custom', { custom: 'values = ["abc"]' }),
    select('none', 'custom', { custom: 'values = []' }),
  ]
  const { answers, empty } = await inventPreview({ components }, 'el')
  expect(answers).toEqual({ country: 'gr', town: 'chania', field: 'law', plain: 'abc' })
  expect(empty.map(({ key }) => key)).toEqual(['land', 'none'])
  const { user } = await show(
    <PreviewForm form={{ components: [select('land', 'url', {})] }} languages={['el']} initial="el" initialWidth="wide" />,
    'builder',
    'forms',
  )
  await user.click(await buttonOf(builderEl['preview.invented']))
  await screen.findByText(builderEl['preview.leftEmpty'].replace('{{fields}}', 'land'))
})

const leftEmpty = (fields: string) => builderEl['preview.leftEmpty'].replace('{{fields}}', fields)
const lookup = (key: string) => ({ type: 'select', key, label: key, input: true, dataSrc: 'lookup', data: { lookup: key } })

test('a field that was left empty is named until it is answered', async () => {
  const server = startFakeServer()
  let isAsked = false
  server.on(lookupItems.choices, () => ({ items: isAsked ? [{ code: 'cha', label: 'Χανιά', extra: {} }] : [], total: 1, totalIsExact: true }))
  const twice = { components: [lookup('town'), lookup('island')] }
  const { user } = await show(<PreviewForm form={twice} languages={['el']} initial="el" initialWidth="wide" />, 'builder', 'forms', 'lookups')
  await user.click(await buttonOf(builderEl['preview.invented']))
  await screen.findByText(leftEmpty('town, island'))
  isAsked = true
  await user.click(await fieldOf('town'))
  await user.click(await screen.findByText('Χανιά', { selector: '[role=option] *, [role=option]' }))
  await screen.findByText(leftEmpty('island'))
})

test('what was entered while answers were invented stays', async () => {
  const server = startFakeServer()
  const asked = Promise.withResolvers<void>()
  server.on(lookupItems.choices, async () => {
    await asked.promise
    return { items: [], total: 0, totalIsExact: true }
  })
  const both = { components: [...form.components, lookup('town')] }
  const { user } = await show(<PreviewForm form={both} languages={['el']} initial="el" initialWidth="wide" />, 'builder', 'forms')
  const button = await buttonOf(builderEl['preview.invented'])
  await user.click(button)
  await user.type(await fieldOf('Πόλη'), 'Σητεία')
  asked.resolve()
  await waitFor(() => expect(button.hasAttribute('data-loading')).toBe(false))
  expect((await fieldOf('Πόλη')).value).toBe('Σητεία')
  expect(screen.queryByText(leftEmpty('town'))).toBeNull()
})

function Edited({ before, after }: { before: Form; after: Form }) {
  const [shown, setShown] = useState(before)
  return (
    <>
      <button type="button" onClick={() => setShown(after)}>
        Edit
      </button>
      <PreviewForm form={shown} languages={['el']} initial="el" initialWidth="wide" />
    </>
  )
}

test('answers to a form that was changed meanwhile are left out', async () => {
  const server = startFakeServer()
  const asked = Promise.withResolvers<void>()
  server.on(lookupItems.choices, async () => {
    await asked.promise
    return { items: [], total: 0, totalIsExact: true }
  })
  const before = { components: [...form.components, lookup('town')] }
  const { user } = await show(<Edited before={before} after={form} />, 'builder', 'forms')
  const button = await buttonOf(builderEl['preview.invented'])
  await user.click(button)
  await user.click(await buttonOf('Edit'))
  asked.resolve()
  await waitFor(() => expect(button.hasAttribute('data-loading')).toBe(false))
  expect((await fieldOf('Πόλη')).value).toBe('')
})
