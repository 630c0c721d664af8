import type { Config } from '../config.ts'
import { openProviderFetch, type ProviderFetch } from '../outgoing/provider-fetch.ts'
import { causeOf, type Finding, fault, good } from './finding.ts'

/** Asks each sign-in provider that is set for the document by which it describes itself. */
export async function checkProviders(config: Config, send?: ProviderFetch): Promise<Finding[]> {
  const issuers = [
    ['HMU_ISSUER', config.HMU_ISSUER],
    ['STUDENT_ISSUER', config.STUDENT_ISSUER],
    ['GOOGLE_ISSUER', config.GOOGLE_CLIENT_ID && config.GOOGLE_ISSUER],
  ] as const
  const checks = issuers.flatMap(([name, issuer]) => (issuer ? [checkIssuer(name, issuer, send ?? fetchOf(config, issuer))] : []))
  const { TAXISNET_AUTHORIZE_URL: taxis } = config
  return Promise.all(taxis ? [...checks, checkPage('TAXISNET_AUTHORIZE_URL', taxis, send ?? fetchOf(config, taxis))] : checks)
}

const fetchOf = ({ PROVIDER_SECONDS }: Config, address: string) => openProviderFetch({ configured: [address], milliseconds: PROVIDER_SECONDS * 1000 })

async function checkIssuer(name: string, issuer: string, send: ProviderFetch): Promise<Finding> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  try {
    const answer = await send(address, { method: 'GET', headers: { accept: 'application/json' } })
    if (answer.status !== 200)
      return fault(`The provider of ${name} answers ${answer.status} at ${address}.`, `Check ${name}: it is the issuer as the provider names itself.`)
    const described = (await answer.json()) as { issuer?: unknown }
    if (described.issuer !== issuer)
      return fault(`The provider of ${name} calls itself ${String(described.issuer)}.`, `Write ${name} as it does, letter by letter.`)
    return good(`The provider of ${name} answers.`)
  } catch (error) {
    return unreachable(name, error)
  }
}

/** The tax authority publishes no description: any answer below 500 shows that it can be reached. */
async function checkPage(name: string, address: string, send: ProviderFetch): Promise<Finding> {
  try {
    await send(address, { method: 'GET', headers: {} })
    return good(`The provider of ${name} answers.`)
  } catch (error) {
    return unreachable(name, error)
  }
}

const unreachable = (name: string, error: unknown) =>
  fault(
    `The provider of ${name} cannot be reached: ${causeOf((error as Error).cause ?? error)}.`,
    'Check the address, and that a firewall lets the portal reach it; people cannot sign in there.',
  )
