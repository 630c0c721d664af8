import { expect, test } from 'vitest'
import { readConfig } from '../../../config.ts'
import { chooseTimeStamps } from '../time-stamps/open-time-stamps.ts'
import { chooseProvider } from './choose-provider.ts'
import type { SigningProvider } from './signing-provider.ts'

const unused = () => Promise.reject(new Error('not called'))
const embedded: SigningProvider = { name: 'embedded', isQualified: false, signaturesPerCode: null, certificate: unused, requestCode: unused, sign: unused }
const log = { warn: () => undefined }
const now = () => new Date()

test.each([
  [{}, { name: 'embedded', isQualified: false, signaturesPerCode: null }],
  [
    { SIGNING_PROVIDER: 'sapi', SIGNING_URL: 'https://sapi.example/Sign/Api/' },
    { name: 'sapi', isQualified: true, signaturesPerCode: 1 },
  ],
  [
    { SIGNING_PROVIDER: 'csc', SIGNING_URL: 'https://csc.example/csc/v2' },
    { name: 'csc', isQualified: false, signaturesPerCode: 1 },
  ],
  [
    { SIGNING_PROVIDER: 'csc', SIGNING_URL: 'https://csc.example/csc/v1', SIGNING_QUALIFIED: '1' },
    { name: 'csc', isQualified: true },
  ],
])('by the settings %o', (environment, provider) => {
  expect(chooseProvider({ config: readConfig(environment), embedded, log, now })).toMatchObject(provider)
})

test('stamps are set by the address of their authority', () => {
  expect(chooseTimeStamps(readConfig({}), { log, now })).toBeNull()
  expect(chooseTimeStamps(readConfig({ TSA_URL: 'http://tsa.example' }), { log, now })).not.toBeNull()
})
