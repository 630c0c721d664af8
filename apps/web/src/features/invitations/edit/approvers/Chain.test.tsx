import type { ApprovalPlan, PlannedStep } from '@klesis/contract/approvals/approval-plan.ts'
import { approvals } from '@klesis/contract/approvals/approvals.calls.ts'
import { Flags } from '@klesis/contract/invitations/invitation.ts'
import { invitations } from '@klesis/contract/invitations/invitations.calls.ts'
import { positions } from '@klesis/contract/org/positions.calls.ts'
import { expect, test } from 'vitest'
import { startFakeServer } from '../../../../testing/fake-server.ts'
import { buttonOf, show } from '../../../../testing/show.tsx'
import { fireEvent, screen, waitFor } from '../../../../testing/testing-library.ts'
import { invitationEditOf } from '../../testing/invitation-edit-of.ts'
import { invitationEditorEl } from '../invitation-editor.el.ts'
import { useEditing } from '../use-editing.ts'
import { Chain } from './Chain.tsx'

const invitation = invitationEditOf({ flags: Flags.parse({ approvalUnit: 'applicant', approvalLevels: 3 }) })
const Fixture = () => <Chain editing={useEditing(invitation)} requirements={[]} />

const holder = (name: string, note: 'vacant' | null = null) => ({ name, standsInFor: null, note, isChair: false })
const stepOf = (title: string, more: Partial<PlannedStep>): PlannedStep => ({
  ...{ title: { el: title }, rule: 'all', approvers: [], problem: null, isJoined: false, usualDays: null },
  ...more,
})
const plan: ApprovalPlan = {
  ...{ reminderDays: 3, isScripted: false },
  steps: [
    stepOf('Πρόεδρος · Τμήμα', { approvers: [holder('Ράλλη', 'vacant')] }),
    stepOf('Κοσμήτορας · Σχολή', { approvers: [holder('Ράλλη')], isJoined: true }),
    stepOf('Πρύτανης · Ίδρυμα', { problem: 'vacant' }),
  ],
  units: { checked: 200, total: 250, findings: [{ unit: 'Βιβλιοθήκη', step: 2, problem: 'nobody', approver: null }], more: 1 },
}

test('each card warns of its own step, and sentences below say what is the matter in the chosen unit and in others', async () => {
  const server = startFakeServer()
  server.on(positions.types, () => [])
  server.on(invitations.units, () => [{ id: 2, label: 'Τμήμα', parentId: 1, head: 'Ράλλη' }])
  server.on(approvals.plan, () => plan)
  await show(<Fixture />, 'invitation-editor', 'invitations')
  const cards = () => [...document.querySelectorAll('[data-card]')]
  await waitFor(() => expect(cards().map((card) => card.querySelector('[class*=warning]')?.textContent)).toEqual(['κενή θέση', 'ίδιο πρόσωπο', 'κενή θέση']))
  expect(cards().every((card) => card.hasAttribute('data-warns'))).toBe(true)
  const sentences = [...document.querySelectorAll('[class*=sentences] > li')]
  expect(sentences.map(({ textContent }) => textContent)).toEqual([
    'Τμήμα: ο/η Ράλλη αποφασίζει μία φορά για τα βήματα 1 και 2.',
    'Τμήμα: στο βήμα 3 (Πρύτανης) δεν βρίσκεται κανείς: κενή θέση.',
    'Βιβλιοθήκη: στο βήμα 2 δεν βρίσκεται κανείς.',
    'Το ίδιο σε 1 ακόμη περίπτωση.',
    'Ελέγχθηκαν 200 από τις 250 μονάδες.',
  ])
})

test('the chain stands once all that decides its height is there, and asks for it once', async () => {
  const server = startFakeServer()
  server.on(positions.types, () => [])
  server.on(invitations.units, () => [{ id: 2, label: 'Τμήμα', parentId: 1, head: 'Ράλλη' }])
  const answered = Promise.withResolvers<ApprovalPlan>()
  const asked: unknown[] = []
  server.on(approvals.plan, ({ body }) => {
    asked.push(body.unitId)
    return answered.promise
  })
  await show(<Fixture />, 'invitation-editor', 'invitations')
  await waitFor(() => expect(asked).toEqual([2]))
  expect(screen.queryByRole('list')).toBeNull()
  expect(document.querySelector('[data-loading]')).not.toBeNull()
  answered.resolve(plan)
  await waitFor(() => expect(screen.getAllByRole('list')).toHaveLength(2))
  expect(document.querySelector('[data-loading]')).toBeNull()
  expect(asked).toEqual([2])
})

const approvalSteps = ['head', 'dean'].map((position) => ({ unit: 'applicant', up: 0, position }))
const ordered = invitationEditOf({ flags: Flags.parse({ approvalSteps }) })
const Ordered = () => <Chain editing={useEditing(ordered)} requirements={[]} />

test('the panel of a step stays open when another step is moved past it', async () => {
  const server = startFakeServer()
  server.on(positions.types, () => [])
  server.on(invitations.units, () => [{ id: 2, label: 'Τμήμα', parentId: 1, head: 'Ράλλη' }])
  server.on(approvals.plan, () => ({ ...plan, steps: plan.steps.slice(0, 2) }))
  const { user } = await show(<Ordered />, 'invitation-editor', 'invitations')
  const cards = () => document.querySelectorAll<HTMLElement>('[data-card]')
  await waitFor(() => expect(cards()).toHaveLength(2))
  await user.click(cards()[1] as HTMLElement)
  await screen.findByRole('region', { name: /^2\. / })
  fireEvent.keyDown(cards()[0] as HTMLElement, { key: 'ArrowRight', altKey: true })
  await screen.findByRole('region', { name: /^1\. / })
})

test('a step is removed only after a question', async () => {
  const server = startFakeServer()
  server.on(positions.types, () => [])
  server.on(invitations.units, () => [{ id: 2, label: 'Τμήμα', parentId: 1, head: 'Ράλλη' }])
  server.on(approvals.plan, () => ({ ...plan, steps: plan.steps.slice(0, 2) }))
  const { user } = await show(<Ordered />, 'invitation-editor', 'invitations')
  const cards = () => document.querySelectorAll<HTMLElement>('[data-card]')
  const pressDelete = () => fireEvent.keyDown(cards()[1] as HTMLElement, { key: 'Delete' })
  await waitFor(() => expect(cards()).toHaveLength(2))
  pressDelete()
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(cards()).toHaveLength(2)
  pressDelete()
  await user.click(await buttonOf(invitationEditorEl['chain.remove']))
  await waitFor(() => expect(cards()).toHaveLength(1))
})
