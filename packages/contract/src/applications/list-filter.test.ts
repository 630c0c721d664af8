import { expect, test } from 'vitest'
import { ApplicationFilter, MyFilter } from './application.ts'
import { ListFilter } from './list-filter.ts'

test.each([{ state: ['draft'] }, { appState: [] }, { appState: ['saved'] }, { search: '  ' }, { ignoreDraft: false }])('the filter %j is refused', (filter) => {
  expect(ListFilter.safeParse(filter).success).toBe(false)
})

test.each([ApplicationFilter, MyFilter])('a screen’s filter with an unknown field is refused, because it would show more than was asked for', (schema) => {
  expect(schema.safeParse({ appState: ['draft'] }).success).toBe(true)
  expect(schema.safeParse({ appState: ['draft'], state: ['draft'] }).success).toBe(false)
})
