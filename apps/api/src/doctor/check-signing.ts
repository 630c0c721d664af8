import { createHash, randomBytes } from 'node:crypto'
import { readTimeStampAnswer, timeStampQuery } from '@klesis/pdf/cms/time-stamp-query.ts'
import type { Config } from '../config.ts'
import { openProviderFetch, type ProviderFetch, type ProviderRequest } from '../outgoing/provider-fetch.ts'
import { causeOf, type Finding, fault, good } from './finding.ts'

/** Asks the provider of signatures, the time stamp authority and the validator that are set; nobody's credentials are needed for it. */
export function checkSigning(config: Config, send?: ProviderFetch): Promise<Finding[]> {
  const { SIGNING_URL: provider, SEAL_URL: seal, TSA_URL: authority, VALIDATOR_URL: validator } = config
  const fetchOf = (address: string) => send ?? openProviderFetch({ configured: [address], milliseconds: config.SIGNING_SECONDS * 1_000 })
  const checks = [
    ...(provider ? [checkProvider('SIGNING_URL', config.SIGNING_PROVIDER, { base: provider.replace(/\/+$/, ''), send: fetchOf(provider) })] : []),
    ...(seal ? [checkProvider('SEAL_URL', 'csc', { base: seal.replace(/\/+$/, ''), send: fetchOf(seal) })] : []),
    ...(authority ? [checkAuthority(authority, fetchOf(authority))] : []),
    ...(validator ? [checkAnswer('VALIDATOR_URL', fetchOf(validator)(validator, { method: 'GET', headers: {} }))] : []),
  ]
  return Promise.all(checks)
}

const asJson: Pick<ProviderRequest, 'method' | 'headers'> = { method: 'POST', headers: { accept: 'application/json', 'content-type': 'application/json' } }

/** CSC describes itself to anybody (`info`); the other services refuse a call without a name, which shows that they are there. */
function checkProvider(setting: string, kind: Config['SIGNING_PROVIDER'], { base, send }: { base: string; send: ProviderFetch }): Promise<Finding> {
  const isDescribed = kind === 'csc'
  return checkAnswer(setting, send(`${base}/${isDescribed ? 'info' : 'Certificates'}`, { ...asJson, body: '{}' }), async (answer) =>
    isDescribed && answer.status !== 200 ? `answers ${answer.status} where it describes itself` : null,
  )
}

/** Stamps something that means nothing. */
function checkAuthority(address: string, send: ProviderFetch): Promise<Finding> {
  const query = { digest: createHash('sha256').update('Klesis').digest(), nonce: randomBytes(16) }
  const request = { method: 'POST', headers: { 'content-type': 'application/timestamp-query' }, body: timeStampQuery(query) }
  return checkAnswer('TSA_URL', send(address, request), async (answer) => {
    if (answer.status !== 200) return `answers ${answer.status}`
    const read = readTimeStampAnswer(new Uint8Array(await answer.arrayBuffer()), query)
    return 'fault' in read ? `gives no stamp that holds (${read.fault})` : null
  })
}

async function checkAnswer(
  setting: string,
  asked: Promise<Response>,
  faultOf: (answer: Response) => Promise<string | null> = async () => null,
): Promise<Finding> {
  try {
    const answer = await asked
    const found = answer.status === 404 ? 'knows no such call' : await faultOf(answer)
    if (found === null) return good(`The service of ${setting} answers.`)
    return fault(`The service of ${setting} ${found}.`, `Check ${setting}: docs/operations.md has examples.`)
  } catch (error) {
    const advice = 'Check the address, and that a firewall lets the portal reach it.'
    return fault(`The service of ${setting} cannot be reached: ${causeOf((error as Error).cause ?? error)}.`, advice)
  }
}
