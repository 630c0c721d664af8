import { expect, test } from 'vitest'
import { toStaffFilters } from './to-staff-filters.ts'

test.each([
  ['', {}],
  ['   ', {}],
  ['παπαδοπούλου', { name: 'παπαδοπούλου' }],
  [' Μαρία Παπαδοπούλου ', { name: 'Μαρία Παπαδοπούλου' }],
  ['maria@uni.example', { email: 'maria@uni.example' }],
  [' @uni ', { email: '@uni' }],
  ['Μαρία @', { email: 'Μαρία @' }],
])('%j filters by %j', (search, filters) => {
  expect(toStaffFilters(search)).toEqual(filters)
})
