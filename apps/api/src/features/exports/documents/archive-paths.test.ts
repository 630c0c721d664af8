import { expect, test } from 'vitest'
import { archivePaths } from './archive-paths.ts'

const document = { applicationId: 7, invitationId: 3, applicantName: 'Άννα Δοκιμή', protocolNumber: '17/2026', name: 'cv.pdf' }

test('files lie in a folder of their application, each under a name of its own', () => {
  const pathOf = archivePaths(() => undefined)
  expect(
    [document, { ...document, name: 'CV.pdf' }, { ...document, name: 'cv.pdf' }, { ...document, applicationId: 8, protocolNumber: null }].map(pathOf),
  ).toEqual(['Άννα Δοκιμή 17-2026/cv.pdf', 'Άννα Δοκιμή 17-2026/CV (2).pdf', 'Άννα Δοκιμή 17-2026/cv (3).pdf', 'Άννα Δοκιμή (8)/cv.pdf'])
})

test('names lead out of no folder, and those of a group begin with their invitation', () => {
  const pathOf = archivePaths(() => '../Σίτιση: νέοι')
  expect(pathOf({ ...document, applicantName: '..\\..\u202e/root ' })).toBe('-Σίτιση- νέοι 3/-..-root 17-2026/cv.pdf')
  expect(pathOf({ ...document, applicantName: '...' })).toBe('-Σίτιση- νέοι 3/- 17-2026/cv (2).pdf')
})
