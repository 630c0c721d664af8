import { access, constants } from 'node:fs/promises'
import type { Config } from '../../../config.ts'
import type { Converter, ConverterLimits } from './converter.ts'
import { gotenberg } from './gotenberg.ts'
import { emptyJail, officePrograms } from './jail.ts'
import { localOffice } from './local-office.ts'
import { runLimited } from './run-limited.ts'

export type FoundConverter = { converter: Converter } | { converter: null; missing: string }

/** Gotenberg if the settings name it, else LibreOffice in a jail if this machine has both, else none and a sentence that says what is missing. */
export async function findConverter(config: Pick<Config, 'GOTENBERG_URL' | 'LOCAL_OFFICE'>, limits: ConverterLimits): Promise<FoundConverter> {
  if (config.GOTENBERG_URL) return { converter: gotenberg(config.GOTENBERG_URL, limits) }
  if (!config.LOCAL_OFFICE) return without('LOCAL_OFFICE is 0 and GOTENBERG_URL is not set')
  if (!(await isProgram(officePrograms.office))) return without(`LibreOffice is not at ${officePrograms.office} and GOTENBERG_URL is not set`)
  if (!(await isProgram(officePrograms.jail))) return without(`bubblewrap is not at ${officePrograms.jail}, without which LibreOffice is not started`)
  if (!(await canJail())) return without('bubblewrap cannot make a jail here, without which LibreOffice is not started')
  return { converter: localOffice(limits) }
}

const without = (what: string): FoundConverter => ({ converter: null, missing: `Documents of Word are not converted to PDF: ${what}.` })

const isProgram = (file: string) =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  )

const canJail = () =>
  runLimited(emptyJail, { milliseconds: 5_000, signal: new AbortController().signal }).then(
    () => true,
    () => false,
  )
