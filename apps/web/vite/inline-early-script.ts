import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

/** The script of `app/early-script.ts` with all that it imports, as one that needs no module. */
async function bundled(source: string): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: { write: false, target: 'es2023', rolldownOptions: { input: join(source, 'app/early-script.ts'), output: { format: 'iife' } } },
  })) as Rolldown.RolldownOutput
  const [script, ...more] = built.output
  if (more.length > 0) throw new Error('The early script is not one file.')
  return script.code.trim()
}

/**
 * Writes into the page, behind the lists of files and texts, the script that asks for the files of the screen and draws its heading: the code, which has to be
 * fetched, would do so a second later on a telephone. The development server leaves it out: it has neither lists nor anything to wait for.
 */
export const inlineEarlyScript = (source: string): Plugin => ({
  name: 'klesis:inline-early-script',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: async () => [{ tag: 'script', children: await bundled(source), injectTo: 'body' }],
  },
})
