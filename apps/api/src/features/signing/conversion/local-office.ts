import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ConversionFailed, type Converter, type ConverterLimits, requirePdf } from './converter.ts'
import { type Command, jailedOffice } from './jail.ts'
import { runLimited } from './run-limited.ts'

interface LocalOfficeOptions extends ConverterLimits {
  /** Where the folders of the conversions are made. */
  folder?: string
  /** What to run; by default LibreOffice in its jail. */
  command?: (input: string, output: string) => Command
}

/** LibreOffice on this machine, one process and one folder for each document; both are gone afterwards. */
export function localOffice({ milliseconds, mostBytes, folder = tmpdir(), command = jailedOffice }: LocalOfficeOptions): Converter {
  return {
    name: 'office',
    convert: async (docx, signal) => {
      const own = await mkdtemp(path.join(folder, 'klesis-convert-'))
      try {
        const [input, output] = [path.join(own, 'document.docx'), path.join(own, 'out')]
        await mkdir(output)
        await writeFile(input, docx)
        await runLimited(command(input, output), { milliseconds, signal })
        return requirePdf(await readResult(path.join(output, 'document.pdf'), mostBytes))
      } finally {
        await rm(own, { recursive: true, force: true })
      }
    },
  }
}

/** LibreOffice ends with 0 also when it failed. */
async function readResult(file: string, mostBytes: number): Promise<Buffer> {
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) throw new ConversionFailed('failed', 'The converter left no file.')
  if (found.size > mostBytes) throw new ConversionFailed('failed', `The result has ${found.size} bytes.`)
  return readFile(file)
}
