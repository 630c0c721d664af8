import type { Plugin } from 'vite'

const statement = /import \{([^}]+)\} from '@tabler\/icons-react'/g

/** Turns an import from the icons' index (six thousand modules) into one import for each icon named. */
export const singleIcons = (): Plugin => ({
  name: 'klesis:single-icons',
  enforce: 'pre',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('@tabler/icons-react')) return
    const single = code.replace(statement, (_, names: string) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name && !name.startsWith('type '))
        .map((name) => `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs'`)
        .join(';'),
    )
    return { code: single, map: null }
  },
})
