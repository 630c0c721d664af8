import type { ApplicationView, Attachment } from '@klesis/contract/applications/application.ts'
import type { Issue } from '@klesis/contract/refusal-body.ts'
import type { FormIssue } from '@klesis/forms/rules/issue.ts'
import { expect, test } from 'vitest'
import { type MissingTexts, missingOf } from './missing.ts'

const texts: MissingTexts = {
  answer: (issue) => ({ label: issue.label, text: issue.rule }),
  title: (requirement) => requirement.title.el ?? '',
  documentsMissing: (needed, present) => `${present}/${needed}`,
  documentsTooMany: (max, present) => `${present}>${max}`,
  itemsLabel: 'Μαθήματα',
  itemsMissing: 'κανένα',
  profileLabel: 'Φωτογραφία',
}

const requirement = (id: number, isRequired: boolean, min: number, max: number) => ({
  id,
  title: { el: `Δ${id}` },
  ...{ isRequired, isAsked: false },
  min,
  max,
  keepFileName: false,
  accepts: [],
})

let lastId = 0
const file = (requirementId: number, staged: Attachment['staged'] = null): Attachment => {
  lastId += 1
  return {
    id: lastId,
    requirementId,
    componentKey: null,
    name: 'x.pdf',
    size: 1,
    contentType: 'application/pdf',
    sha256: '',
    createdAt: '2026-11-20T10:00:00Z',
    staged,
  }
}

const application = (attachments: Attachment[], appItems = false, requirements = [requirement(1, true, 0, 2), requirement(2, false, 2, 3)]) => ({
  requirements,
  attachments,
  invitation: { appItems } as ApplicationView['invitation'],
})

const issue: FormIssue = { path: 'grid[0].hours', key: 'hours', label: 'Ώρες', rule: 'required' }
const none = { formIssues: [], chosenItems: [], serverIssues: [] }

test('a required document needs at least one file, an optional one needs none', () => {
  expect(missingOf({ ...none, application: application([]) }, texts)).toEqual([{ section: 'documents', field: '1', label: 'Δ1', text: '0/1' }])
  expect(missingOf({ ...none, application: application([file(1)]) }, texts)).toEqual([])
})

test('a required document respects its minimum and maximum of files', () => {
  const requirements = [requirement(1, true, 2, 2)]
  expect(missingOf({ ...none, application: application([file(1)], false, requirements) }, texts).map(({ text }) => text)).toEqual(['1/2'])
  expect(missingOf({ ...none, application: application([file(1), file(1), file(1)], false, requirements) }, texts).map(({ text }) => text)).toEqual(['3>2'])
})

test('a file marked for removal does not count, one marked for addition does', () => {
  expect(missingOf({ ...none, application: application([file(1, 'remove')]) }, texts)).toHaveLength(1)
  expect(missingOf({ ...none, application: application([file(1, 'remove'), file(1, 'add')]) }, texts)).toEqual([])
})

test('courses are required only if the invitation has them', () => {
  expect(missingOf({ ...none, application: application([file(1)], true) }, texts)).toMatchObject([{ section: 'items' }])
  expect(missingOf({ ...none, application: application([file(1)], true), chosenItems: [9] }, texts)).toEqual([])
})

test('a chosen course that the invitation no longer has is told by the server only', () => {
  const unknown = { path: 'items', code: 'itemsUnknown', message: 'δεν υπάρχει πια' }
  const missing = (chosenItems: number[], serverIssues: Issue[]) =>
    missingOf({ ...none, application: application([file(1)], true), chosenItems, serverIssues }, texts).map(({ section, text }) => `${section}:${text}`)
  expect(missing([9], [unknown])).toEqual(['items:δεν υπάρχει πια'])
  expect(missing([], [unknown])).toEqual(['items:κανένα'])
  expect(missing([9], [{ path: 'items', code: 'itemsMissing', message: 'ίδιο' }])).toEqual([])
})

test('issues of the server are listed once, in the order of the page', () => {
  const serverIssues = [
    { path: 'avatar', code: 'avatarMissing', message: 'φωτογραφία' },
    { path: 'requirements.1', code: 'documentsMissing', message: 'ίδιο' },
    { path: 'grid[0].hours', code: 'required', message: 'ίδιο' },
    { path: 'total', code: 'custom', message: 'πολλά', params: { label: 'Σύνολο' } },
  ]
  const missing = missingOf({ formIssues: [issue], application: application([]), chosenItems: [], serverIssues }, texts)
  expect(missing.map(({ section, field }) => `${section}:${field}`)).toEqual(['form:grid[0].hours', 'form:total', 'documents:1', 'profile:avatar'])
})
