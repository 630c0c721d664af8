/** Names that exist in form.io's own renderer or in a browser, and not in scripts here, but for `instance.key`. */
const foreign = [
  'instance',
  'utils',
  'moment',
  'Formio',
  'window',
  'document',
  'fetch',
  'self',
  'options',
  'submission',
  'require',
  'process',
  'setTimeout',
  'XMLHttpRequest',
  'alert',
  '$',
  'flattened',
  'token',
  'user',
  'config',
] as const
/** Those that no author would give to a field, so that a path in a text that begins with one is a path into the renderer. */
const neverFields: ReadonlySet<string> = new Set(['instance', 'utils', 'moment', 'Formio', 'window'])

const literals = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g
const substitutions = /\$\{([^}]*)\}/g

/** The code without texts and comments, and the texts. */
function withoutTexts(code: string): { code: string; texts: string[] } {
  const texts: string[] = []
  const bare = code.replace(literals, (literal) => {
    if (literal.startsWith('/')) return ' '
    texts.push(literal.slice(1, -1))
    return literal.startsWith('`') ? `(${[...literal.matchAll(substitutions)].map(([, inner]) => inner).join(',')})` : "''"
  })
  return { code: bare, texts }
}

const escaped = (name: string): string => name.replace('$', '\\$')

/** Whether code reads a name that it does not declare; a property or the key of an object does not count. */
function reads(code: string, name: string): boolean {
  const own = escaped(name)
  const isDeclared = new RegExp(`\\b(?:var|let|const|function)\\s+${own}(?![\\w$])|(?<![\\w$])${own}\\s*=>|\\([^()]*(?<![\\w$.])${own}[^()]*\\)\\s*(?:=>|\\{)`)
  if (isDeclared.test(code)) return false
  return new RegExp(`(?<![\\w$.]|[{,]\\s*(?=${own}\\s*:))${own}(?![\\w$])`).test(code)
}

const names = (text: string, name: string): boolean => new RegExp(`(?<![\\w$.])${escaped(name)}\\s*${neverFields.has(name) ? '[.([]' : '\\('}`).test(text)

/** The foreign names that a script uses, in code, arguments or texts. */
export function foreignNames(script: string): string[] {
  const { code: bare, texts } = withoutTexts(script.slice(0, 100_000))
  const code = bare.replace(/(?<![\w$.])instance\s*\.\s*key\b/g, ' ')
  return foreign.filter((name) => reads(code, name) || texts.some((text) => names(text, name)))
}
