import path from 'node:path'
import type { z } from 'zod'
import { settings } from './config-schema.ts'

export type Settings = z.output<typeof settings>

/** The settings, with what follows from them. */
export interface Config extends Settings {
  isDemo: boolean
  isProduction: boolean
  host: string
  dataDir: string
  mailFrom: string
  uploadLimit: number
}

/** A setting that is wrong; the message is one sentence that names it. */
export class WrongSetting extends Error {}

/** Reads the settings from the environment; empty ones count as absent. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([name, value]) => value !== '' && name in settings.shape))
  const read = settings.safeParse(given)
  if (!read.success) {
    const [issue] = read.error.issues
    throw new WrongSetting(`The setting ${issue?.path.join('.')} is wrong: ${issue?.message}.`)
  }
  const config = read.data
  const isProduction = config.NODE_ENV === 'production'
  if (isProduction) demand(config)
  const isDemo = !isProduction && (config.DEMO ?? (config.DATABASE_URL === undefined && config.SMTP_URL === undefined))
  return {
    ...config,
    isDemo,
    isProduction,
    host: config.HOST ?? (isDemo ? '127.0.0.1' : '0.0.0.0'),
    dataDir: path.resolve(config.DATA_DIR),
    mailFrom: config.MAIL_FROM ?? `no-reply@${config.SITE}`,
    uploadLimit: config.UPLOAD_LIMIT_MB * 1024 * 1024,
  }
}

function demand(config: Settings): void {
  if (config.DEMO) throw new WrongSetting('The setting DEMO is wrong: a demonstration never runs with NODE_ENV=production.')
  for (const name of ['DATABASE_URL', 'PUBLIC_URL', 'SMTP_URL'] as const) {
    if (config[name] === undefined) throw new WrongSetting(`The setting ${name} is missing: NODE_ENV=production cannot do without it.`)
  }
}
