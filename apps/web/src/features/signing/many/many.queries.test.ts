import { signMany } from '@klesis/contract/signing/sign-many.calls.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { type DocumentsOfMany, documentsQuery } from './many.queries.ts'

type Item = DocumentsOfMany['items'][number]
const documentOf = (applicationId: number, state: Item['state']): Item => ({
  ...{ applicationId, state, stepId: applicationId, label: null, applicant: `Άτομο ${applicationId}`, protocolNumber: null, problem: null },
  ...{ uuid: null, kind: null, title: null, fileName: null, size: null },
})

test('a document that went stale while another one was prepared is prepared again', async () => {
  const server = startFakeServer()
  const queries = new QueryClient()
  const answer = (...states: Item['state'][]): DocumentsOfMany => ({
    ...{ invitationId: 1, invitationTitle: { el: 'Μετακίνηση' }, signaturesPerCode: null },
    items: states.map((state, index) => documentOf(index + 1, state)),
  })
  server.on(signMany.prepare, () => answer('ready', 'pending'))
  server.on(signMany.documents, () => answer('none', 'ready'))
  const ask = async () => (await queries.fetchQuery({ ...documentsQuery([1, 2]), staleTime: 0, gcTime: 1000 })).items.map(({ state }) => state)
  expect(await ask()).toEqual(['ready', 'pending'])
  expect(await ask()).toEqual(['none', 'ready'])
  server.on(signMany.prepare, () => answer('ready', 'ready'))
  expect(await ask()).toEqual(['ready', 'ready'])
  expect([server.requestsOf(signMany.prepare), server.requestsOf(signMany.documents)].map(({ length }) => length)).toEqual([2, 1])
})
