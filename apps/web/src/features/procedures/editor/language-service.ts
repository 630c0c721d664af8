import type ts from 'typescript'

/** What the service knows besides the script: texts of declarations by path. */
export type Declarations = Readonly<Record<string, string>>

export interface Fault {
  from: number
  to: number
  message: string
}

export interface Completion {
  name: string
  kind: 'method' | 'property' | 'variable' | 'keyword'
  /** Sorts what belongs to the trigger before the language's own. */
  rank: number
}

/** A type, and its documentation if there is some. */
export interface Description {
  from: number
  to: number
  type: string
  text: string
}

export interface LanguageService {
  check: (script: string) => Fault[]
  complete: (script: string, position: number) => Completion[]
  describe: (script: string, position: number) => Description | undefined
  /** The description of one completion. */
  describeCompletion: (script: string, position: number, name: string) => Description | undefined
}

const scriptPath = '/script.js'
const tail = '\n}\n'

/** The script becomes the body of the function that the sandbox makes of it; the type of `Script` depends on the trigger. */
const head = '/** @type {Script} */\nconst script = async (ctx) => {\n'

/** A script may return nothing: no value on any path, or on some. */
const ignored = new Set([2355, 7030])

/** Opens TypeScript on scripts of one trigger. `declarations` must declare `Script`, `api` and the language's own objects. */
export function openLanguageService(compiler: typeof ts, declarations: Declarations): LanguageService {
  let script = ''
  let version = 0
  const options: ts.CompilerOptions = {
    ...{ target: compiler.ScriptTarget.ES2023, module: compiler.ModuleKind.ESNext, lib: [], types: [] },
    ...{ allowJs: true, checkJs: true, noEmit: true, strict: true, noImplicitAny: false, useUnknownInCatchVariables: false },
  }
  const read = (path: string) => (path === scriptPath ? head + script + tail : declarations[path])
  const snapshots = new Map(Object.entries(declarations).map(([path, text]) => [path, compiler.ScriptSnapshot.fromString(text)]))
  const service = compiler.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [...Object.keys(declarations), scriptPath],
    getScriptVersion: (path) => (path === scriptPath ? String(version) : '0'),
    getScriptSnapshot: (path) => snapshots.get(path) ?? compiler.ScriptSnapshot.fromString(read(path) ?? ''),
    getCurrentDirectory: () => '/',
    getDefaultLibFileName: () => '/lib.d.ts',
    fileExists: (path) => read(path) !== undefined,
    readFile: read,
  })
  const update = (text: string) => {
    if (text === script && version > 0) return
    script = text
    version += 1
  }
  const inScript = (start: number) => Math.min(Math.max(start - head.length, 0), script.length)
  const plain = (parts: ts.SymbolDisplayPart[] | undefined) => compiler.displayPartsToString(parts ?? [])

  return {
    check(text) {
      update(text)
      const found = [...service.getSyntacticDiagnostics(scriptPath), ...service.getSemanticDiagnostics(scriptPath)]
      return found
        .filter(({ category, code }) => category === compiler.DiagnosticCategory.Error && !ignored.has(code))
        .map(({ start = 0, length = 0, messageText }) => ({
          from: inScript(start),
          to: inScript(start + length),
          message: compiler.flattenDiagnosticMessageText(messageText, '\n'),
        }))
    },

    complete(text, position) {
      update(text)
      const found = service.getCompletionsAtPosition(scriptPath, head.length + position, {})
      return (found?.entries ?? []).filter(isOffered).map(({ name, kind, sortText }) => ({ name, kind: kindOf(kind), rank: rankOf(name, sortText) }))
    },

    describe(text, position) {
      update(text)
      const found = service.getQuickInfoAtPosition(scriptPath, head.length + position)
      if (!found) return undefined
      const from = inScript(found.textSpan.start)
      return { from, to: from + found.textSpan.length, type: plain(found.displayParts), text: plain(found.documentation) }
    },

    describeCompletion(text, position, name) {
      update(text)
      const found = service.getCompletionEntryDetails(scriptPath, head.length + position, name, {}, undefined, {}, undefined)
      return found && { from: position, to: position, type: plain(found.displayParts), text: plain(found.documentation) }
    },
  }
}

/** Names from other places of the text are guesses, and nobody writes a script with a debugger. */
const isOffered = ({ kind, name }: ts.CompletionEntry) => kind !== 'warning' && !['debugger', 'script', 'Script'].includes(name)

const kinds: Readonly<Record<string, Completion['kind']>> = {
  method: 'method',
  function: 'method',
  'local function': 'method',
  property: 'property',
  keyword: 'keyword',
}
const kindOf = (kind: string): Completion['kind'] => kinds[kind] ?? 'variable'

const given = ['ctx', 'api']
/** TypeScript sorts what is near first: its text begins with 11 for names of the function, 15 for what is global. */
const rankOf = (name: string, sortText: string) => (given.includes(name) ? 2 : sortText < '12' ? 1 : 0)
