import type { CommitteeStep, StepSigns } from '@klesis/contract/invitations/approval-steps.ts'
import type { Requirement } from '@klesis/contract/invitations/requirements.ts'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { i18n } from '../../../../i18n/texts.ts'
import { fieldOf, show } from '../../../../testing/show.tsx'
import { screen, waitFor } from '../../../../testing/testing-library.ts'
import { invitationEditorEl as texts } from '../invitation-editor.el.ts'
import { StepDetails } from './StepDetails.tsx'

const changed = vi.fn<(details: CommitteeStep) => void>()

const asked = (id: number, title: string, more: { accepts?: string[]; isRequired?: boolean; max?: number } = {}): Requirement => {
  const { accepts = ['pdf'], ...how } = more
  return {
    ...{ id, invitationId: 7, attachmentType: { id, title: { el: title }, accepts }, attachmentTypeId: id },
    ...{ isRequired: true, min: 1, max: 1, keepFileName: false, actions: null, ...how },
  }
}
const requirements = [
  asked(1, 'Σύμβαση'),
  asked(2, 'Φωτογραφία', { accepts: ['pdf', 'jpeg'] }),
  asked(3, 'Προαιρετικό', { isRequired: false }),
  asked(4, 'Πολλά', { max: 2 }),
]

function Fixture({ signs }: { signs?: StepSigns }) {
  const [details, setDetails] = useState<CommitteeStep>({ label: { el: 'Υπογραφή' }, approvalType: 'pdf.sign', ...(signs && { signs }) })
  const onChange = (next: CommitteeStep) => {
    changed(next)
    setDetails(next)
  }
  return <StepDetails details={details} languages={['el']} requirements={requirements} onChange={onChange} />
}

// The list is not laid out here, so it counts as hidden.
const option = (name: string) => screen.findByRole('option', { name, hidden: true })
const options = () => screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)

const letters = [texts['step.signsLetter.decision'], texts['step.signsLetter.interview']]

test('a signed step signs a letter, and says what its approver reads', async () => {
  const { user } = await show(<Fixture />, 'invitation-editor')
  await user.click(await fieldOf(texts['step.signs']))
  await user.click(await option(texts['step.signsLetter.decision']))
  await screen.findByText(texts['step.signLetterHelp'])
  expect(changed).toHaveBeenLastCalledWith({ label: { el: 'Υπογραφή' }, approvalType: 'pdf.sign', signs: { letter: 'decision' } })
  expect((await fieldOf(texts['step.signs'])).value).toBe(texts['step.signsLetter.decision'])
})

test('a signed step signs the application, or what every applicant attaches as one PDF; the other documents are not offered', async () => {
  const { user } = await show(<Fixture />, 'invitation-editor')
  const field = await fieldOf(texts['step.signs'])
  expect(field.value).toBe(texts['step.signsApplication'])
  await screen.findByText(texts['step.signHelp'])
  await user.click(field)
  await option('Σύμβαση')
  expect(options()).toEqual([texts['step.signsApplication'], ...letters, 'Σύμβαση'])
  await user.click(await option('Σύμβαση'))
  await screen.findByText(texts['step.signDocumentHelp'])
  expect(changed).toHaveBeenLastCalledWith({ label: { el: 'Υπογραφή' }, approvalType: 'pdf.sign', signs: { attachmentTypeId: 1 } })
  await user.click(await fieldOf(texts['step.signs']))
  await user.click(await option(texts['step.signsApplication']))
  await screen.findByText(texts['step.signHelp'])
  expect(changed).toHaveBeenLastCalledWith({ label: { el: 'Υπογραφή' }, approvalType: 'pdf.sign' })
})

test.each<[string, StepSigns, string?]>([
  ['is now asked of some only', { attachmentTypeId: 3 }, 'Προαιρετικό'],
  ['is asked for no longer', { attachmentTypeId: 99 }],
  ['an imported file names', { attachmentType: 'Άγνωστο' }, 'Άγνωστο'],
])('a document that %s stays chosen, says so, and is gone when another is chosen', async (_, signs, title) => {
  changed.mockClear()
  const { user } = await show(<Fixture signs={signs} />, 'invitation-editor')
  const shown = title ? i18n.t('invitation-editor:step.signsUnsignable', { title }) : texts['step.signsUnknown']
  await waitFor(async () => expect((await fieldOf(texts['step.signs'])).value).toBe(shown))
  await user.click(await fieldOf(texts['step.signs']))
  await user.click(await option(shown))
  expect(changed).not.toHaveBeenCalled()
  await user.click(await fieldOf(texts['step.signs']))
  await user.click(await option('Σύμβαση'))
  await waitFor(() => expect(changed.mock.lastCall?.[0].signs).toEqual({ attachmentTypeId: 1 }))
  await user.click(await fieldOf(texts['step.signs']))
  await waitFor(() => expect(options()).toEqual([texts['step.signsApplication'], ...letters, 'Σύμβαση']))
})
