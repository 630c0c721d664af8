import { RequirementInput } from '@klesis/contract/invitations/requirements.ts'
import { expect, test } from 'vitest'
import { newRequirement, toRequirementBody, toRequirementDraft } from './requirement-draft.ts'

const types = [{ id: 4, title: { el: 'Πτυχίο', en: 'Degree' }, accepts: [] }]
const known = { invitationId: 7, types, language: 'el' }

test('a new requirement asks for exactly one file', () => {
  expect(newRequirement).toMatchObject({ isRequired: true, min: 1, max: 1, keepFileName: false })
})

test('a name of the list is sent as its type, any other as a custom type', () => {
  expect(toRequirementBody({ ...newRequirement, type: 'Πτυχίο ' }, known)).toMatchObject({ id: 0, attachmentTypeId: 4 })
  const own = toRequirementBody({ ...newRequirement, type: 'Δική μου βεβαίωση' }, known)
  expect(own).toMatchObject({ attachmentTypeId: 0, attachmentType: { id: 0, title: 'Δική μου βεβαίωση' } })
  expect(RequirementInput.safeParse(own).success).toBe(true)
})

test('a custom type is kept when something else is changed', () => {
  const attachmentType = { id: 90, title: { el: 'Δική μου βεβαίωση' }, accepts: [] }
  const requirement = { id: 3, invitationId: 7, attachmentType, attachmentTypeId: 90, isRequired: true, min: 1, max: 2, keepFileName: false, actions: { a: 1 } }
  const draft = { ...toRequirementDraft(requirement, 'el'), max: 5 }
  expect(toRequirementBody(draft, { ...known, requirement })).toMatchObject({ id: 3, attachmentTypeId: 90, max: 5, actions: { a: 1 } })
})

test('a type keeps its own id where another has the same name', () => {
  const requirement = { id: 3, invitationId: 7, attachmentType: { id: 9, title: { el: 'Πτυχίο', en: 'Diploma' }, accepts: ['pdf'] }, attachmentTypeId: 9 }
  const rest = { isRequired: true, min: 1, max: 1, keepFileName: false, actions: null }
  const edited = { ...requirement, ...rest }
  const draft = { ...toRequirementDraft(edited, 'el'), note: { el: 'Επικυρωμένο' } }
  expect(toRequirementBody(draft, { ...known, requirement: edited })).toMatchObject({ attachmentTypeId: 9 })
  expect(toRequirementBody({ ...draft, type: 'Άλλο' }, { ...known, requirement: edited })).toMatchObject({ attachmentTypeId: 0 })
})
