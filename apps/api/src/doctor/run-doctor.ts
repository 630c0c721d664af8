import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Config, readConfig, WrongSetting } from '../config.ts'
import { runningCluster } from '../db/embedded-postgres.ts'
import { checkDatabase } from './check-database.ts'
import { checkMail } from './check-mail.ts'
import { checkProviders } from './check-providers.ts'
import { checkSettings } from './check-settings.ts'
import { checkSigning } from './check-signing.ts'
import { checkStorage } from './check-storage.ts'
import { type Finding, fault, warning } from './finding.ts'

/** Checks the settings, and the services and disk that the portal needs; changes nothing. */
export async function runDoctor(environment: NodeJS.ProcessEnv, now = () => new Date()): Promise<Finding[]> {
  let config: Config
  try {
    config = readConfig(environment)
  } catch (error) {
    if (!(error instanceof WrongSetting)) throw error
    return [fault(error.message, 'The settings and what they mean stand in docs/operations.md.')]
  }
  const checks = [checkSettings(config), databases(config, now), checkStorage(config.dataDir), checkMail(config), checkProviders(config), checkSigning(config)]
  return (await Promise.all(checks)).flat()
}

async function databases(config: Config, now: () => Date): Promise<Finding[]> {
  const { DATABASE_URL: url, DATABASE_URL_DIRECT: direct } = config
  if (!url) return embedded(config, now)
  const findings = await checkDatabase(url, config, now)
  return direct ? [...findings, ...(await checkDatabase(direct, config, now)).filter(({ level }) => level === 'fault')] : findings
}

async function embedded(config: Config, now: () => Date): Promise<Finding[]> {
  const notRunning = warning(`The embedded database in ${config.dataDir} does not run.`, 'The portal starts it. Start the portal and ask again.')
  // Looking for a cluster where there is none would create it.
  if (!['postgres/data', 'postgres.location'].some((name) => existsSync(path.join(config.dataDir, name)))) return [notRunning]
  const findings = await checkDatabase(runningCluster(config.dataDir).url, config, now)
  return findings.length === 1 && findings[0]?.level === 'fault' ? [notRunning] : findings
}

const marks: Record<Finding['level'], string> = { good: 'ok     ', warning: 'WARNING', fault: 'FAULT  ' }

/** One line for what is good, and two for what is not. */
export const toLines = (findings: readonly Finding[]): string[] =>
  findings.flatMap((finding) => [`${marks[finding.level]} ${finding.what}`, ...(finding.level === 'good' ? [] : [`        ${finding.advice}`])])
