import type { ApprovalStep } from '@klesis/contract/invitations/approval-steps.ts'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { i18n } from '../../../../i18n/texts.ts'
import { fieldOf, show, write } from '../../../../testing/show.tsx'
import { invitationsEl } from '../../invitations.el.ts'
import { StepDetails } from './StepDetails.tsx'

const plain: ApprovalStep = { unit: 'applicant', up: 0, position: 'head' }

const changed = vi.fn<(step: ApprovalStep) => void>()

function Fixture() {
  const [step, setStep] = useState(plain)
  const onChange = (next: ApprovalStep) => {
    changed(next)
    setStep(next)
  }
  return <StepDetails step={step} languages={['el', 'en']} onChange={onChange} />
}

test('a step gets its label in each language and its days; what is emptied is left out again', async () => {
  const { user } = await show(<Fixture />, 'invitations')
  const label = i18n.t('app:language.text', { label: invitationsEl['steps.label'], language: 'el' })
  await write(label, 'Έλεγχος')
  await write(invitationsEl['steps.reminderDays'], '5')
  expect(changed).toHaveBeenLastCalledWith({ ...plain, label: { el: 'Έλεγχος' }, reminderDays: 5 })
  await user.clear(await fieldOf(label))
  await user.clear(await fieldOf(invitationsEl['steps.reminderDays']))
  expect(changed).toHaveBeenLastCalledWith(plain)
})
