import { QueryClient, queryOptions } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { keepAnswer } from './keep-answer.ts'

test('a reading that began before a change does not bring back what was there before', async () => {
  const queries = new QueryClient()
  const begun = Promise.withResolvers<string>()
  const query = queryOptions({ queryKey: ['title'], queryFn: () => begun.promise })
  queries.setQueryData(query.queryKey, 'first')
  const reading = queries.fetchQuery(query)
  await keepAnswer(queries, query.queryKey, 'second')
  begun.resolve('first')
  await reading
  expect(queries.getQueryData(query.queryKey)).toBe('second')
})
