import { integer, sequence } from '@klesis/pdf/asn1/write-der.ts'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import type { ProviderFetch } from '../outgoing/provider-fetch.ts'
import { checkSigning } from './check-signing.ts'

const settings = {
  csc: { SIGNING_PROVIDER: 'csc', SIGNING_URL: 'https://csc.example/csc/v1/' },
  sapi: { SIGNING_PROVIDER: 'sapi', SIGNING_URL: 'https://sapi.example/Sign/Api' },
  seal: { SEAL_URL: 'https://csc.example/csc/v1/', SEAL_USERNAME: 'uni', SEAL_PASSWORD: 'x' },
  stamps: { TSA_URL: 'http://tsa.example' },
  validator: { VALIDATOR_URL: 'http://dss:8080' },
}
const answer =
  (status: number, body: ConstructorParameters<typeof Response>[0] = '{}'): ProviderFetch =>
  async () =>
    new Response(body, { status })

async function findingsOf(environment: NodeJS.ProcessEnv, send: ProviderFetch): Promise<string[]> {
  return (await checkSigning(readConfig(environment), send)).map(({ level, what }) => `${level}: ${what}`)
}

test('without settings nothing is asked', async () => {
  const send = () => Promise.reject(new Error('asked'))
  expect(await findingsOf({}, send)).toEqual([])
})

test.each<[string, NodeJS.ProcessEnv, ProviderFetch, string]>([
  ['a provider of CSC that describes itself', settings.csc, answer(200), 'good: The service of SIGNING_URL answers.'],
  ['the seal of the institution', settings.seal, answer(200), 'good: The service of SEAL_URL answers.'],
  ['another server', settings.csc, answer(401), 'fault: The service of SIGNING_URL answers 401 where it describes itself.'],
  ['a Greek service, which refuses', settings.sapi, answer(401), 'good: The service of SIGNING_URL answers.'],
  ['a wrong path', settings.sapi, answer(404), 'fault: The service of SIGNING_URL knows no such call.'],
  ['a page instead of a stamp', settings.stamps, answer(200, '<h1>'), 'fault: The service of TSA_URL gives no stamp that holds (unreadable).'],
  [
    'an authority that refuses',
    settings.stamps,
    answer(200, new Uint8Array(sequence(sequence(integer(2))))),
    'fault: The service of TSA_URL gives no stamp that holds (refused).',
  ],
  ['a validator', settings.validator, answer(200), 'good: The service of VALIDATOR_URL answers.'],
  [
    'nobody',
    settings.validator,
    () => Promise.reject(new Error('failed', { cause: new Error('refused') })),
    'fault: The service of VALIDATOR_URL cannot be reached: refused.',
  ],
])('%s', async (_, environment, send, finding) => {
  expect(await findingsOf(environment, send)).toEqual([finding])
})

test('the call that describes a provider of CSC is under its base address', async () => {
  const asked: string[] = []
  const send: ProviderFetch = (address) => {
    asked.push(address)
    return answer(200)(address, { method: 'POST', headers: {} })
  }
  await findingsOf(settings.csc, send)
  expect(asked).toEqual(['https://csc.example/csc/v1/info'])
})
