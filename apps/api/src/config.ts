import path from 'node:path'
import type { RecordingMode } from '@klesis/contract/recordings/recordings.ts'
import type { z } from 'zod'
import { settings } from './config-schema.ts'
import { findSigningFault } from './signing-settings.ts'

export type Settings = z.output<typeof settings>

/** The settings, and the values derived from them. */
export interface Config extends Settings {
  isDemo: boolean
  isProduction: boolean
  host: string
  dataDir: string
  mailFrom: string
  uploadLimit: number
  signLimit: number
  recording: RecordingMode
}

/** A setting that is wrong; the message is one sentence that names it. */
export class WrongSetting extends Error {}

/** Reads the settings from the environment; an empty variable counts as missing. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const known = Object.fromEntries(Object.entries(environment).filter(([name, value]) => value !== '' && name in settings.shape))
  const parsed = settings.safeParse(known)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new WrongSetting(`The setting ${issue?.path.join('.')} is wrong: ${issue?.message}.`)
  }
  const config = parsed.data
  const isProduction = config.NODE_ENV === 'production'
  if (isProduction) requireProductionSettings(config)
  for (const names of settingGroups) requireWholeGroup(config, names, isProduction)
  const signingFault = findSigningFault(config, isProduction)
  if (signingFault) throw new WrongSetting(signingFault)
  const isDemo = !isProduction && (config.DEMO ?? (config.DATABASE_URL === undefined && config.SMTP_URL === undefined))
  return {
    ...config,
    isDemo,
    isProduction,
    host: config.HOST ?? (isDemo ? '127.0.0.1' : '0.0.0.0'),
    dataDir: path.resolve(config.DATA_DIR),
    mailFrom: config.MAIL_FROM ?? `no-reply@${config.SITE}`,
    signLimit: config.SIGN_LIMIT_MB * 1024 * 1024,
    uploadLimit: config.UPLOAD_LIMIT_MB * 1024 * 1024,
    recording: config.RECORDING ?? (isDemo ? 'consent' : 'off'),
  }
}

/** Settings that must be set together. */
const settingGroups = [
  ['HMU_ISSUER', 'HMU_CLIENT_ID', 'HMU_CLIENT_SECRET'],
  ['STUDENT_ISSUER', 'STUDENT_CLIENT_ID', 'STUDENT_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['TAXISNET_AUTHORIZE_URL', 'TAXISNET_TOKEN_URL', 'TAXISNET_USERINFO_URL', 'TAXISNET_CLIENT_ID', 'TAXISNET_CLIENT_SECRET'],
  ['CHAT_HOST', 'CHAT_WEBSITE_TOKEN'],
  ['SIGNING_TOKEN_URL', 'SIGNING_CLIENT_ID', 'SIGNING_CLIENT_SECRET'],
  ['SEAL_TOKEN_URL', 'SEAL_CLIENT_ID', 'SEAL_CLIENT_SECRET'],
] as const

function requireWholeGroup(config: Settings, names: (typeof settingGroups)[number], isProduction: boolean): void {
  const set = names.filter((name) => config[name] !== undefined)
  const [missing] = names.filter((name) => config[name] === undefined)
  if (set[0] && missing) throw new WrongSetting(`The setting ${missing} is missing: ${set[0]} means nothing without it.`)
  const insecure = set.find((name) => config[name]?.startsWith('http:'))
  if (insecure && isProduction) throw new WrongSetting(`The setting ${insecure} is wrong: with NODE_ENV=production it begins with https.`)
}

function requireProductionSettings(config: Settings): void {
  if (config.DEMO) throw new WrongSetting('The setting DEMO is wrong: a demonstration never runs with NODE_ENV=production.')
  for (const name of ['DATABASE_URL', 'PUBLIC_URL', 'SMTP_URL'] as const) {
    if (config[name] === undefined) throw new WrongSetting(`The setting ${name} is missing: NODE_ENV=production cannot do without it.`)
  }
}
