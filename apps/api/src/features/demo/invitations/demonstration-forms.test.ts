import { InvitationInput } from '@klesis/contract/invitations/invitation.ts'
import { lintForm } from '@klesis/forms/lint/lint.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { expect, test } from 'vitest'
import { erasmus } from './erasmus.ts'
import { housing } from './housing.ts'
import type { IdsByCode } from './invitation-template.ts'
import { leave } from './leave.ts'
import { scholarship } from './scholarship.ts'
import { spaces } from './spaces.ts'
import { teaching } from './teaching.ts'
import { travel } from './travel.ts'

const any = () => 1
const ids: IdsByCode = { unit: any, committee: any, tag: any, appTag: any }

test.each([travel, scholarship, spaces, housing, teaching, erasmus, leave].map((one) => [one.code, one] as const))(
  'the forms of %s are written as the check asks',
  (_, template) => {
    const { form, evaluationForm, languages, flags } = InvitationInput.parse({
      ...template.input(ids),
      startsAt: '2026-11-01T00:00:00Z',
      endsAt: '2026-12-01T00:00:00Z',
    })
    const context = { languages, isForVisitors: flags.anonymous, isReadElsewhere: () => false }
    const found = [form, ...(evaluationForm ? [evaluationForm] : [])].flatMap((one) => lintForm(one as unknown as Form, context))
    expect(found.map(({ code, key }) => `${code} ${key}`)).toEqual([])
  },
)
