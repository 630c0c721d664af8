import type { Config } from '../config.ts'
import { type Finding, fault, good, warning } from './finding.ts'

/** Settings that are secrets of the portal itself; those of providers are given by them. */
const ownSecrets = ['SCHEDULER_SECRET', 'METRICS_TOKEN', 'TICKET_SECRETS', 'CHAT_IDENTITY_SECRET', 'SIGNING_SECRETS'] as const

const isGuessable = (secret: string) => new Set(secret).size < 6 || /change.?me|secret|password|example|123456|abcdef/i.test(secret)

/** What the settings say by themselves. */
export function checkSettings(config: Config): Finding[] {
  const mode = config.isDemo
    ? warning(
        'This is a demonstration: its accounts have a public password.',
        'For real work set NODE_ENV=production with DATABASE_URL, PUBLIC_URL and SMTP_URL.',
      )
    : config.isProduction
      ? good('NODE_ENV is production.')
      : warning('NODE_ENV is not production.', 'Set NODE_ENV=production, which asks for the settings that real work needs.')
  return [mode, ...(config.isDemo ? [] : [...publicUrl(config), ...site(config)]), ...secrets(config)]
}

function publicUrl({ PUBLIC_URL: address }: Config): Finding[] {
  if (!address) return [warning('PUBLIC_URL is missing.', 'Set it to the address that people type: links in mails begin with it.')]
  if (address.startsWith('https:')) return [good(`PUBLIC_URL is ${address}.`)]
  return [
    fault(`PUBLIC_URL is ${address}, which is not encrypted.`, 'Put a proxy with TLS in front and write https: otherwise browsers keep no sign-in cookie.'),
  ]
}

const site = ({ SITE }: Config): Finding[] =>
  SITE.endsWith('.example') ? [warning(`SITE is ${SITE}.`, 'Set SITE to the domain of the institution’s e-mail addresses.')] : [good(`SITE is ${SITE}.`)]

const secrets = (config: Config): Finding[] =>
  ownSecrets.flatMap((name) => {
    const values = config[name]?.split(/\s+/).map((entry) => (name === 'TICKET_SECRETS' ? entry.slice(entry.indexOf(':') + 1) : entry)) ?? []
    return values.some(isGuessable) ? [fault(`${name} can be guessed.`, 'Make a new one, for example with "openssl rand -hex 32".')] : []
  })
