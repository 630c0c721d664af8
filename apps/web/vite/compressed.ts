import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const worthIt = /\.(js|mjs|css|html|svg|json|wasm)$/
const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

/** Writes a .gz and a .br next to each compressible file, so that the server need not compress anything. */
export const compressed = (): Plugin => ({
  name: 'klesis:compressed',
  apply: 'build',
  async writeBundle({ dir = 'dist' }, bundle) {
    const names = Object.keys(bundle).filter((name) => worthIt.test(name))
    await Promise.all(
      names.map(async (name) => {
        const path = join(dir, name)
        const content = await readFile(path)
        if (content.length < 1024) return
        await writeFile(`${path}.gz`, await toGzip(content, { level: 9 }))
        await writeFile(`${path}.br`, await toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }))
      }),
    )
  },
})
