import { describe, expect, test } from 'vitest'
import type { Form } from '../model/form.ts'
import { missingTexts, withTranslation } from './edit-translations.ts'
import { textsOf } from './texts-of.ts'
import { translateForm } from './translate-form.ts'
import { translator } from './translator.ts'

const form: Form = {
  components: [
    {
      type: 'textfield',
      key: 'name',
      label: 'Name',
      placeholder: 'Whole name',
      description: 'As on your card',
      input: true,
      validate: { customMessage: 'Say who you are.' },
    },
    { type: 'radio', key: 'who', label: 'Name', input: true, values: [{ label: 'Student', value: 'Student' }] },
    { type: 'survey', key: 's', label: 'Views', input: true, questions: [{ label: 'Good?', value: 'q' }], values: [{ label: 'Yes', value: 'y' }] },
    {
      type: 'tabs',
      key: 't',
      input: false,
      components: [{ label: 'First', key: 'f', components: [{ type: 'content', key: 'c', html: '<p>Hello</p>', input: false }] }] as never[],
    },
  ],
  i18n: { el: { Name: 'Όνομα', Student: 'Φοιτητής', '<p>Hello</p>': '<p>Γεια</p>' } },
}

describe('texts of a form', () => {
  test('are listed without repetitions, in reading order', () => {
    expect(textsOf(form)).toEqual(['Name', 'Whole name', 'As on your card', 'Say who you are.', 'Student', 'Views', 'Good?', 'Yes', 'First', '<p>Hello</p>'])
  })

  test('without a translation are listed by language', () => {
    expect(missingTexts(form, ['en', 'el'], 'en')).toEqual({ el: ['Whole name', 'As on your card', 'Say who you are.', 'Views', 'Good?', 'Yes', 'First'] })
    expect(missingTexts({ components: [] }, ['el'])).toEqual({})
  })

  test('are set and removed without changing the form', () => {
    const more = withTranslation(form, 'el', 'Views', 'Απόψεις')
    expect(translator(more, 'el')('Views')).toBe('Απόψεις')
    expect(translator(form, 'el')('Views')).toBe('Views')
    expect(withTranslation(more, 'el', 'Views', ' ').i18n).toEqual(form.i18n)
  })

  test('are translated where people read them, never in values or keys', () => {
    const [name, who, , tabs] = translateForm(form, 'el').components
    expect(name).toMatchObject({ label: 'Όνομα', key: 'name', placeholder: 'Whole name' })
    expect(who?.values).toEqual([{ label: 'Φοιτητής', value: 'Student' }])
    expect(JSON.stringify(tabs)).toContain('Γεια')
  })

  test('named like members of Object.prototype are ordinary texts', () => {
    expect(translator(form, 'el')('constructor')).toBe('constructor')
    expect(translator({ ...form, i18n: { en: { '': 'Name' } } }, 'en')('')).toBe('')
  })
})
