import { lintForm } from '@klesis/forms/lint/lint.ts'
import { names } from '@klesis/forms/lint/named-elsewhere.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { countByPlace } from '@klesis/forms/translate/count-texts.ts'
import { type InvitationTexts, invitationRows } from '@klesis/forms/translate/invitation-rows.ts'
import { expect, test } from 'vitest'
import { readTemplates } from './read-templates.ts'

const templates = [...readTemplates()]

test('there are six templates', () => expect(templates).toHaveLength(6))

test.each(templates)(
  'the check has nothing to say of how the template %s is written, or of its translations',
  (_, { invitation, help, rules = [], requirements }) => {
    const { form, evaluationForm, appEvaluation, languages, flags, actions } = invitation
    const forms = [form, ...(appEvaluation && evaluationForm ? [evaluationForm] : [])]
    const readers = JSON.stringify([rules, actions, requirements])
    const context = { languages, isForVisitors: flags.anonymous, isReadElsewhere: (key: string) => names(readers, key) }
    const found = forms.flatMap((one) => lintForm(one as unknown as Form, context))
    expect(found.map(({ code, key }) => `${code} ${key}`)).toEqual([])
    const content = {
      ...invitation,
      help: help.map((one) => ({ ...one, source: null })),
      rules: rules.map((rule, index) => ({ ...rule, id: String(index), isOn: true })),
      requirements: requirements.map((one, id) => ({ ...one, id })),
    } as unknown as InvitationTexts
    const rows = invitationRows(content)
    expect(rows.length).toBeGreaterThan(10)
    expect([languages.length > 1, countByPlace(rows, 'missing'), countByPlace(rows, 'stale')]).toEqual([true, [], []])
  },
)
