import type { Form } from '@klesis/forms/model/form.ts'
import { expect, test } from 'vitest'
import { buttonOf, fieldOf, show } from '../../../testing/show.tsx'
import { screen, waitFor } from '../../../testing/testing-library.ts'
import { builderEl } from './builder.el.ts'
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
