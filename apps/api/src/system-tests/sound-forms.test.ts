import { type FormJson, InvitationInput } from '@klesis/contract/invitations/invitation.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { exampleForm, exampleNames } from '@klesis/forms/testing/example-forms.ts'
import { expect, test } from 'vitest'
import { erasmus } from '../features/demo/invitations/erasmus.ts'
import { housing } from '../features/demo/invitations/housing.ts'
import { leave } from '../features/demo/invitations/leave.ts'
import { scholarship } from '../features/demo/invitations/scholarship.ts'
import { spaces } from '../features/demo/invitations/spaces.ts'
import { teaching } from '../features/demo/invitations/teaching.ts'
import { travel } from '../features/demo/invitations/travel.ts'
import { impossibleFields } from '../features/invitations/publishing/impossible/impossible-fields.ts'
import { pageFaults } from '../features/invitations/publishing/impossible/page-faults.ts'
import { readTemplates } from '../features/invitations/templates/read-templates.ts'

const any = () => 1
const period = { startsAt: '2026-11-01T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' }
const seeded = [travel, scholarship, spaces, housing, teaching, erasmus, leave].map((one): [string, FormJson | null][] => {
  const { form, evaluationForm } = InvitationInput.parse({ ...one.input({ unit: any, committee: any, tag: any, appTag: any }), ...period })
  return [
    [one.code, form],
    [`${one.code}, evaluation`, evaluationForm],
  ]
})
const templates = [...readTemplates()].map(([id, { invitation }]): [string, FormJson | null][] => [
  [`template ${id}`, invitation.form],
  [`template ${id}, evaluation`, invitation.evaluationForm],
])
const examples = exampleNames.map((name): [string, FormJson] => [name, exampleForm(name) as unknown as FormJson])
const forms = [...seeded.flat(), ...templates.flat(), ...examples].flatMap(([name, form]) => (form ? [[name, form] as const] : []))

test('all forms of the demonstration, of the templates and of the examples are looked at', () =>
  expect([seeded.length, templates.length, examples.length]).toEqual([7, 6, 4]))

// Even where no host is allowed, and where no rule or script fills anything in.
test.each(forms)('U6 nothing is impossible in the form %s', async (_, form) => {
  const mayFill = async () => false
  const found = await impossibleFields(form, { now: new Date('2026-11-20T10:00:00Z'), isListed: () => false, readsElsewhere: true, mayFill })
  expect([found, await pageFaults(form as unknown as Form, mayFill)]).toEqual([[], []])
})
