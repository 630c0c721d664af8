import { storedForms } from '@klesis/contract/forms/stored-parts.calls.ts'
import { identity } from '@klesis/contract/identity/identity.calls.ts'
import type { CommitteeStep } from '@klesis/contract/invitations/approval-steps.ts'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { i18n } from '../../../../i18n/texts.ts'
import { startFakeServer } from '../../../../testing/fake-server.ts'
import { personOf, signIn } from '../../../../testing/people.ts'
import { fieldOf, show, write } from '../../../../testing/show.tsx'
import { screen } from '../../../../testing/testing-library.ts'
import { invitationEditorEl } from '../invitation-editor.el.ts'
import { StepDetails } from './StepDetails.tsx'

const changed = vi.fn<(details: CommitteeStep) => void>()

function Fixture({ isGroup = false }: { isGroup?: boolean }) {
  const [details, setDetails] = useState<CommitteeStep>({})
  const onChange = (next: CommitteeStep) => {
    changed(next)
    setDetails(next)
  }
  return <StepDetails details={details} languages={['el', 'en']} requirements={[]} isGroup={isGroup} onChange={onChange} />
}

function serve() {
  const server = startFakeServer()
  const person = personOf({ roles: [] })
  signIn(person)
  server.on(identity.me, () => person)
  server.on(storedForms.choices, () => ({
    items: [
      { path: 'opinion', kind: 'form' as const, title: { el: 'Γνώμη σκοπιμότητας' }, number: 2 },
      { path: 'countries', kind: 'resource' as const, title: { el: 'Χώρες' }, number: 1 },
    ],
  }))
}

test('a step gets its label in each language and its days; what is emptied is left out again', async () => {
  const { user } = await show(<Fixture />, 'invitation-editor')
  const label = i18n.t('app:language.text', { label: invitationEditorEl['step.label'], language: 'el' })
  await write(label, 'Έλεγχος')
  await write(invitationEditorEl['step.reminderDays'], '5')
  expect(changed).toHaveBeenLastCalledWith({ label: { el: 'Έλεγχος' }, reminderDays: 5 })
  await user.clear(await fieldOf(label))
  await user.clear(await fieldOf(invitationEditorEl['step.reminderDays']))
  expect(changed).toHaveBeenLastCalledWith({})
  expect(screen.queryByLabelText(invitationEditorEl['step.rule'])).toBeNull()
})

test('a committee gets its rule and a stored form with its version; a simple step has no form', async () => {
  serve()
  const { user } = await show(<Fixture isGroup />, 'invitation-editor')
  await user.click(await screen.findByRole('combobox', { name: invitationEditorEl['step.rule'] }))
  await user.click(await screen.findByText(invitationEditorEl['rule.majority']))
  await user.click(await screen.findByRole('radio', { name: invitationEditorEl['kind.form'] }))
  await user.click(await screen.findByRole('combobox', { name: invitationEditorEl['step.formOfEach'] }))
  await user.click(await screen.findByText(i18n.t('invitation-editor:step.formVersion', { title: 'Γνώμη σκοπιμότητας', number: 2 })))
  expect(changed).toHaveBeenLastCalledWith({ rule: 'majority', approvalType: 'form', form: { path: 'opinion' } })
  expect(screen.queryByText('Χώρες', { exact: false })).toBeNull()
  await user.click(await screen.findByRole('radio', { name: invitationEditorEl['kind.pdf.sign'] }))
  await screen.findByText(invitationEditorEl['step.signHelp'])
  expect(changed).toHaveBeenLastCalledWith({ rule: 'majority', approvalType: 'pdf.sign' })
  await user.click(screen.getByRole('radio', { name: invitationEditorEl['kind.simple'] }))
  expect(changed).toHaveBeenLastCalledWith({ rule: 'majority' })
})
