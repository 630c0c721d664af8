import { expect, test } from 'vitest'
import { type BatchResult, mergeResults } from './merge-results.ts'

test('equal messages are counted together, of addresses the last counts, and every file is there', () => {
  const results: BatchResult['result'][] = [
    { type: 'toast', message: 'Έγινε.', icon: 'success' },
    { type: 'file', fileName: 'α.csv', mimeType: 'text/csv' },
    { type: 'nav', url: '/a' },
    { type: 'toast', message: 'Έγινε.', icon: 'success' },
    { type: 'toast', message: 'Έγινε.', icon: 'warning' },
    { type: 'nav', url: '/b' },
    { type: 'swal', title: 'Προσοχή', text: '', icon: 'info' },
    { type: 'file', fileName: 'α.csv', mimeType: 'text/csv' },
  ]
  expect(mergeResults(results.map((result, index) => ({ result, number: index + 1, applications: 10, size: 5 })))).toEqual([
    { type: 'toast', message: 'Έγινε.', icon: 'success', applications: 20 },
    { type: 'toast', message: 'Έγινε.', icon: 'warning', applications: 10 },
    { type: 'swal', title: 'Προσοχή', text: '', icon: 'info', applications: 10 },
    { type: 'nav', url: '/b' },
    { type: 'file', number: 2, fileName: 'α.csv', size: 5 },
    { type: 'file', number: 8, fileName: 'α.csv', size: 5 },
  ])
})
