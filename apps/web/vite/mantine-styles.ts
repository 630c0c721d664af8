import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { palette } from '../src/ui/palette.ts'
import { isSheetNeverShown, withoutNeverShown } from './never-shown.ts'

const find = createRequire(import.meta.url)
const coreStyles = join(dirname(find.resolve('@mantine/core/styles.css')), 'styles')
const entry = 'virtual:mantine-styles'
const componentSheet = /@mantine\/core\/styles\/\w+\.layer\.css$/
const styleModule = /@mantine\/(core|dates|notifications)\/esm\/(?:.*\/)?(\w+)\.module\.mjs$/

/** Mantine's own colours that `ui/palette.ts` has no use for: a third of the sheet every page begins with. */
const foreignColours = /^\s*--mantine-color-(blue|cyan|grape|indigo|lime|orange|pink|teal|violet)-[^;]+;\n/gm

/** The same in its theme, where each would be counted through twice before the first paint. Its own default names blue. */
const foreignInTheme = /\t(cyan|grape|indigo|lime|orange|pink|teal|violet): \[[^\]]+\],?\n/g

/** Its shades of the colours that `ui/palette.ts` has, too: the theme says other ones. */
const shade = /^\s*--mantine-color-(\w+)-(\d): (#\w+);\n/gm
const shades: Readonly<Record<string, readonly string[]>> = palette
const withoutReplaced = (code: string) =>
  code.replace(shade, (line, name: string, number: string, value: string) => ([undefined, value].includes(shades[name]?.[Number(number)]) ? line : ''))

const styleOf = (library: string, name: string) => {
  if (library !== 'core') return `@mantine/${library}/styles.layer.css`
  return existsSync(join(coreStyles, `${name}.layer.css`)) ? `@mantine/core/styles/${name}.layer.css` : undefined
}

/** A component brings its own style sheet along, so a page loads the styles of what it shows and nobody keeps a list. While developing, all of them are loaded at once. */
export const mantineStyles = (): Plugin => {
  let serving = false
  return {
    name: 'klesis:mantine-styles',
    enforce: 'pre',
    configResolved(config) {
      serving = config.command === 'serve'
    },
    resolveId: (id) => (id === entry ? `\0${entry}` : undefined),
    load(id) {
      if (id !== `\0${entry}`) return
      const sheets = serving
        ? ['@mantine/core/styles.layer.css', '@mantine/dates/styles.layer.css', '@mantine/notifications/styles.layer.css']
        : ['baseline', 'default-css-variables', 'global'].map((name) => `@mantine/core/styles/${name}.layer.css`)
      return { code: sheets.map((sheet) => `import '${sheet}'`).join('\n'), moduleSideEffects: true }
    },
    transform(code, id) {
      if (id.endsWith('/default-css-variables.layer.css')) return { code: withoutReplaced(code.replace(foreignColours, '')), map: null }
      if (id.endsWith('/MantineProvider/default-colors.mjs')) return { code: code.replace(foreignInTheme, ''), map: null }
      if (componentSheet.test(id)) return { code: withoutNeverShown(code), map: null }
      const [, library, name] = styleModule.exec(id) ?? []
      if (serving || !library || !name || isSheetNeverShown(name)) return
      const style = styleOf(library, name)
      if (style) return { code: `import '${style}'\n${code}`, map: null }
    },
  }
}
