import ts from 'typescript'
import { type LanguageService, openLanguageService } from './language-service.ts'
import type { Question, Reply } from './script-checker.ts'
import { declarationsFor } from './script-declarations.ts'
import type { ScriptPlace } from './script-place.ts'

let opened: { place: ScriptPlace; service: LanguageService } | undefined

const serviceOf = (place: ScriptPlace) => {
  if (opened?.place !== place) opened = { place, service: openLanguageService(ts, declarationsFor(place)) }
  return opened.service
}

/** A fault of TypeScript itself on one script leaves that question without an answer; the next one is answered again. */
export function answerQuestion({ id, place, method, args }: Question): Reply {
  try {
    const answer = serviceOf(place)[method] as (...values: unknown[]) => unknown
    return { id, value: answer(...args) }
  } catch {
    opened = undefined
    return { id }
  }
}
