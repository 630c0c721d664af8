import { expect, test } from 'vitest'
import { refuse } from '../../../refusals/refuse.ts'
import { testApp } from '../../../testing/test-app.ts'
import { openSigning } from '../open-signing.ts'
import { givenAccount } from '../testing/given-signers.ts'
import { startSapiPeer } from '../testing/sapi-peer.ts'
import { limitingTries } from './limiting-tries.ts'
import type { SigningProvider } from './signing-provider.ts'

const { signal } = new AbortController()
const peer = await startSapiPeer(givenAccount('rsa'))
const t = await testApp({ environment: { SIGNING_PROVIDER: 'sapi', SIGNING_URL: peer.base } })
const { provider } = openSigning({ db: t.db, files: t.app.files, sandbox: t.app.sandbox, config: t.app.config, now: t.clock.now, log: t.app.log })
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'right',
    ({ code }: { code: string }) => code,
  )

test('the account of somebody else at the service is not guessed through the portal, also not by many tries at once', async () => {
  const guess = (word: string) => codeOf(provider.certificate(7, { username: 'maria', password: word }, signal))
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => guess(`guess ${index}`)))
  expect(Map.groupBy(answers, (code) => code).get('signing.credentialsInvalid')).toHaveLength(5)
  expect(peer.calls).toHaveLength(5)
  expect(await guess(peer.account.password)).toBe('request.tooMany')
  const { username, password } = peer.account
  const maria = await t.person({ firstName: 'Μαρία', lastName: 'Παπαδοπούλου' })
  expect(await codeOf(provider.certificate(maria.id, { username, password }, signal))).toBe('right')
  await peer.close()
})

test('what the service is at fault for counts as no try, and codes are sent a few times', async () => {
  const failing: SigningProvider = {
    ...provider,
    certificate: async () => refuse('signing.providerDown'),
    requestCode: async () => ({ sentTo: null }),
    sign: async () => [],
  }
  const limited = limitingTries(failing, t.db)
  const account = { username: 'maria', password: 'right' }
  for (let count = 0; count < 12; count++) expect(await codeOf(limited.certificate(9, account, signal))).toBe('signing.providerDown')
  const sends = []
  for (let count = 0; count < 12; count++) sends.push(await codeOf(limited.requestCode(9, account, { description: '' }, signal)))
  expect(sends.filter((code) => code === 'right')).toHaveLength(10)
  // One that was used makes room for another, once the wrong calls above are taken back.
  await t.db.updateTable('rate_limit').set({ count: 10 }).where('key', '=', 'signing-remote-code:9').execute()
  const certificate = { certificates: [new Uint8Array()] as const, reference: '' }
  await limited.sign({ personId: 9, credentials: account, code: '', certificate, items: [], description: '' }, signal)
  expect(await codeOf(limited.requestCode(9, account, { description: '' }, signal))).toBe('right')
})
